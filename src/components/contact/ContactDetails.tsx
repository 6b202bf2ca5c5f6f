import { UserRoundPlus } from 'lucide-react';
import { ClosureItems } from '#components/layout/ClosureItems.tsx';
import { BrandIcon, type Brand } from '#components/ui/BrandIcon.tsx';
import { Button } from '#components/ui/Button.tsx';
import { e164, formatPhone } from '#french/format.ts';
import type { Notice } from '#institute/closures.ts';
import type { HoursGroup } from '#institute/hours.ts';
import { FactList } from './FactList.tsx';

type Props = {
  contactTitle: string;
  hoursTitle: string;
  phone: string;
  email: string;
  address: string;
  access: string;
  /** Address of the vCard. */
  card: string;
  hours: HoursGroup[];
  closures: Notice[];
  networks: { name: string; href: string; brand: Brand }[];
};

const LINK =
  'inline-flex min-h-[44px] items-center underline decoration-terracotta decoration-1 underline-offset-[6px] hover:decoration-prune';

/** Phone, e-mail, address, networks, and the week's hours. */
export function ContactDetails({
  contactTitle,
  hoursTitle,
  phone,
  email,
  address,
  access,
  card,
  hours,
  closures,
  networks,
}: Props) {
  return (
    <div className="contact-details bg-petal py-section">
      <div className="wrap grid gap-x-[8%] gap-y-16 md:grid-cols-2">
        <section aria-labelledby="coordonnees">
          <h2 id="coordonnees" className="mb-7">
            {contactTitle}
          </h2>
          <FactList
            facts={[
              {
                term: 'Téléphone',
                value: (
                  <a className={LINK} href={`tel:${e164(phone)}`}>
                    {formatPhone(phone)}
                  </a>
                ),
              },
              {
                term: 'E-mail',
                value: (
                  <a className={LINK} href={`mailto:${email}`}>
                    {email}
                  </a>
                ),
              },
              { term: 'Adresse', value: address },
            ]}
          />
          <p className="mt-4 text-small">{access}</p>
          <Button href={card} download variant="secondary" className="mt-7">
            <UserRoundPlus aria-hidden className="size-5" strokeWidth={1.75} />
            Ajouter aux contacts
            <span className="sr-only">(fichier vCard)</span>
          </Button>
          <ul className="mt-4 flex flex-wrap gap-2.5">
            {networks.map(({ name, href, brand }) => (
              <li key={brand}>
                <Button href={href} newTab variant="outline" size="sm">
                  <BrandIcon brand={brand} className="size-[18px]" />
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="horaires">
          <h2 id="horaires" className="mb-7">
            {hoursTitle}
          </h2>
          <FactList facts={hours.map((day) => ({ term: day.days, value: day.hours }))} />
          {closures.length > 0 && (
            <ul className="mt-4 text-ink">
              <ClosureItems closures={closures} />
            </ul>
          )}
        </section>
      </div>
    </div>
  );
}
