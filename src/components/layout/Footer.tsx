import type { ReactNode } from 'react';
import { Logo } from '#brand/Logo.tsx';
import { MailLink, PhoneLink } from '#components/ui/ContactLink.tsx';
import { Link } from '#components/ui/Link.tsx';
import type { Content } from '#content/schema.ts';
import { withPlace } from '#kit/editor.ts';
import { tradeAndTown } from '#seo/made-texts.ts';
import { formatSiret, parisDay } from '#kit/french/format.ts';
import { ADVICE, adviceHref } from '#institute/advice.ts';
import type { Notice } from '#institute/closures.ts';
import { groupHours, hoursOfPage } from '#institute/hours.ts';
import { networks } from '#institute/networks.ts';
import type { Hours } from '#institute/open-now.ts';
import { NAVIGATION, OTHER_PAGES, PAGES } from '#site.ts';
import { ClosureItems } from './Closures.tsx';
import { HoursText, OpenNow, Today } from './Hours.tsx';

function Facts({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <h2 className="mb-1 text-[1.375rem] text-white">{title}</h2>
      {lead}
      <ul>{children}</ul>
    </div>
  );
}

// As wide as its words and half of the gaps beside it, so that the gaps between short words are equal.
const LINK =
  'inline-flex min-h-[44px] min-w-0 items-center px-2 -mx-2 underline-offset-4 hover:underline';
/** A link within text, which colour alone would not show. */
const UNDERLINED = `${LINK} underline`;

/** A row under a line, its parts at both ends. */
const ROW = 'flex-wrap justify-between border-t border-muted';

type Links = readonly { label: string; href: string }[];

function LinkRow({ links }: { links: Links }) {
  return (
    <ul className="footer-links screen-only">
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link className={LINK} href={href}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A row of links, in columns on a phone, with a heading for screen readers. */
function NamedRow({ title, links }: { title: string; links: Links }) {
  return (
    <div>
      <h2 className="sr-only">{title}</h2>
      <LinkRow links={links} />
    </div>
  );
}

type HoursProps = { horaires: Content['horaires']; closures: Notice[]; hours: Hours };

/** The week, whether the institute is open now, and its closures. */
function HoursFacts({ horaires, closures, hours }: HoursProps) {
  const openNow = (
    <OpenNow
      tall={hours.closures.some(([, , words]) => words.includes('('))}
      className="my-2.5 text-white"
    />
  );
  return (
    <Facts title="Horaires" lead={openNow}>
      {groupHours(horaires.semaine).map(({ days, weekdays, ...text }) => (
        <li key={days} data-weekdays={weekdays} className="py-2.5">
          <Today />
          {`${days}\u00A0: `}
          <HoursText {...text} />
        </li>
      ))}
      <ClosureItems closures={closures} className="max-w-[20em] py-2.5" />
    </Facts>
  );
}

function ContactFacts({ institut: { telephone, email, adresse } }: Pick<Content, 'institut'>) {
  return (
    <Facts title="Contact">
      <li>
        <PhoneLink phone={telephone} className={UNDERLINED} />
      </li>
      <li>
        <MailLink email={email} className={UNDERLINED} />
      </li>
      <li className="py-2.5">{`${adresse.codePostal} ${adresse.ville}`}</li>
    </Facts>
  );
}

/** The pages of the site, what to know before a visit, and the institute's networks. */
function SiteLinks({ site }: { site: Content }) {
  const profiles = networks(site.institut.reseaux);
  const advice = adviceHref(site);
  return (
    <div className={`${ROW} gap-x-10 py-3 sm:flex`}>
      <NamedRow
        title="Plan du site"
        links={[
          ...NAVIGATION.map(({ label, path }) => ({ label, href: path as string })),
          ...(advice ? [{ label: ADVICE.title, href: advice }] : []),
        ]}
      />
      {profiles.length > 0 && (
        <NamedRow
          title="Suivre"
          links={profiles.map(({ name, href }) => ({ label: name, href }))}
        />
      )}
    </div>
  );
}

/** Who publishes the site, and the pages that say more of it. */
function LegalLine({ site }: { site: Content }) {
  const { nom, siret } = site.institut;
  const { titre } = site['mentions-legales'].accessibilite;
  return (
    <div className={`${ROW} flex items-center gap-x-8 gap-y-1 pt-3`}>
      <p className="py-2">
        {/* client/clock.ts keeps the year up to date. */}©{'\u00A0'}
        <span id="year">{parisDay().slice(0, 4)}</span> {withPlace(nom, 'institut', 'nom')}
        {'\u00A0· '}
        <span className="nb">SIRET {formatSiret(siret)}</span>
      </p>
      <LinkRow
        links={[
          ...OTHER_PAGES.map(({ label, path }) => ({ label, href: path })),
          { label: titre, href: `${PAGES.mentionsLegales.path}#accessibilite` },
        ]}
      />
    </div>
  );
}

// Not in `ch`, which is another width until the typeface is there: the line would break elsewhere.
const TRADE =
  'mt-2 max-w-[15.45rem] font-serif text-h3 leading-[1.1] text-white lg:max-w-[19rem] lg:text-[2.25rem]';

/** Contact, hours, links and the legal line, on every page. */
export function Footer({ site, closures }: { site: Content; closures: Notice[] }) {
  const { institut, horaires } = site;
  const hours = hoursOfPage(horaires, parisDay());
  return (
    <footer
      className="on-dark bg-ink text-small text-petal"
      // Arrays without field names, to keep every page small.
      data-hours={JSON.stringify([hours.week, hours.closures])}
    >
      <div className="footer-facts wrap">
        <div>
          <Logo name={institut.nom} className="text-blush" />
          <p className={TRADE}>{tradeAndTown(institut)}</p>
        </div>
        <ContactFacts institut={institut} />
        <HoursFacts horaires={horaires} closures={closures} hours={hours} />
      </div>
      <div className="wrap screen-only">
        <SiteLinks site={site} />
      </div>
      <div className="wrap">
        <LegalLine site={site} />
      </div>
    </footer>
  );
}
