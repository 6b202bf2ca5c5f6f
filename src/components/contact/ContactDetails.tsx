import { UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClosureItems } from '#components/layout/Closures.tsx';
import { HoursText, OpenNow, Today } from '#components/layout/Hours.tsx';
import { BrandIcon } from '#components/ui/BrandIcon.tsx';
import { Button } from '#components/ui/Button.tsx';
import { MailLink, PhoneLink } from '#components/ui/ContactLink.tsx';
import type { Content } from '#content/schema.ts';
import { parisDay } from '#kit/french/format.ts';
import { slug } from '#kit/french/spellings.ts';
import { notices } from '#institute/closures.ts';
import { listHours } from '#institute/hours.ts';
import { networks } from '#institute/networks.ts';

const LINK =
  'inline-flex min-h-[44px] items-center underline decoration-terracotta decoration-1 ' +
  'underline-offset-[6px] hover:decoration-prune';

const FACT =
  'flex min-h-[46px] flex-wrap items-center justify-between gap-x-6 border-b border-blush py-px';

function Fact({
  term,
  weekdays,
  isLong = false,
  children,
}: {
  term: string;
  weekdays?: string;
  /** Whether it has its own line; otherwise it could move when the typeface arrives. */
  isLong?: boolean;
  children: ReactNode;
}) {
  return (
    <div data-weekdays={weekdays} className={FACT}>
      <dt className={`text-ink ${isLong ? 'max-md:pt-2.5' : ''}`.trim()}>
        {weekdays && <Today />}
        {term}
      </dt>
      <dd
        className={`font-serif text-[1.4375rem] leading-tight text-ink sm:max-md:text-[1.1875rem] ${isLong ? 'max-md:w-full' : ''}`.trim()}
      >
        {children}
      </dd>
    </div>
  );
}

const HEADING = 'mb-3 text-[clamp(1.75rem,1.5rem+1vw,2.25rem)]';

/** How to reach the institute, and its hours. */
export function ContactDetails({ site: { contact, horaires, institut } }: { site: Content }) {
  const { nom, telephone, email, adresse, reseaux } = institut;
  const closures = notices(horaires.fermetures, parisDay());
  return (
    <div className="contact-details grid grid-cols-1 gap-x-[6%] gap-y-9 sm:grid-cols-2 sm:grid-rows-[auto_1fr] sm:gap-y-6">
      <section aria-labelledby="coordonnees">
        <h2 id="coordonnees" className={HEADING}>
          {contact.coordonnees}
        </h2>
        <dl>
          <Fact term="Téléphone">
            <PhoneLink phone={telephone} className={LINK} />
          </Fact>
          <Fact term="E-mail" isLong>
            <MailLink email={email} className={LINK} />
          </Fact>
          <Fact term="Adresse">{`${adresse.codePostal} ${adresse.ville}`}</Fact>
        </dl>
        <p className="mt-3 text-small">{contact.acces}</p>
      </section>
      <section aria-labelledby="horaires" className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <h2 id="horaires" className={HEADING}>
          {contact.horaires}
        </h2>
        <OpenNow tall={closures.some(({ text }) => text.endsWith(')'))} className="mb-1 text-ink" />
        <dl>
          {listHours(horaires.semaine).map(({ days, weekdays, ...hours }) => (
            <Fact key={days} term={days} weekdays={weekdays}>
              <HoursText {...hours} />
            </Fact>
          ))}
        </dl>
        {closures.length > 0 && (
          <ul className="mt-4 text-ink">
            <ClosureItems closures={closures} />
          </ul>
        )}
      </section>
      <ul className="flex flex-wrap content-start gap-2">
        <li className="w-full">
          <Button href={`/${slug(nom)}.vcf`} download variant="outline">
            <UserRoundPlus aria-hidden className="size-5" strokeWidth={1.75} />
            Ajouter aux contacts
            <span className="sr-only">(fichier vCard)</span>
          </Button>
        </li>
        {networks(reseaux).map(({ name, href, brand }) => (
          <li key={brand}>
            <Button href={href} variant="outline" size="sm" className="px-3.5">
              <BrandIcon brand={brand} className="size-[18px]" />
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
