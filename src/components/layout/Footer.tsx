import type { ReactNode } from 'react';
import { Logo } from '#brand/Logo.tsx';
import { MailLink, PhoneLink } from '#components/ui/ContactLink.tsx';
import { Link } from '#components/ui/Link.tsx';
import type { Content } from '#content/schema.ts';
import { withPlace } from '#kit/content/with-place.ts';
import { formatSiret, parisDay } from '#kit/french/format.ts';
import type { Notice } from '#institute/closures.ts';
import { groupHours, hoursOfPage } from '#institute/hours.ts';
import { networks } from '#institute/networks.ts';
import { NAVIGATION, OTHER_PAGES, PAGES } from '#site.ts';
import { ClosureItems } from './Closures.tsx';
import { HoursText, OpenNow } from './Hours.tsx';

/** Facts under a heading. */
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
      <h2 className="mb-2 text-[1.375rem] text-white">{title}</h2>
      {lead}
      <ul>{children}</ul>
    </div>
  );
}

const LINK = 'inline-flex min-h-[44px] items-center underline-offset-4 hover:underline';
/** Within text, where colour alone would not show that it is a link. */
const UNDERLINED = `${LINK} underline`;

type Links = readonly { label: string; href: string }[];

/** Links side by side. */
function LinkRow({ links, className = '' }: { links: Links; className?: string }) {
  return (
    <ul className={`flex flex-wrap screen-only gap-x-6 lg:gap-x-8 ${className}`}>
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
      <LinkRow
        links={links}
        className="max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] max-sm:gap-x-0"
      />
    </div>
  );
}

/** Contact, hours, links and the legal line, on every page. */
export function Footer({ site, closures }: { site: Content; closures: Notice[] }) {
  const { nom, metier, telephone, email, adresse, siret, reseaux } = site.institut;
  const { titre } = site['mentions-legales'].accessibilite;
  const profiles = networks(reseaux);
  const hours = hoursOfPage(site.horaires, parisDay());
  return (
    <footer className="on-dark bg-ink text-small text-petal" data-hours={JSON.stringify(hours)}>
      <div className="footer-facts wrap">
        <div>
          <Logo name={nom} className="text-blush" />
          <p className="mt-2 max-w-[17ch] font-serif text-h3 leading-[1.1] text-white lg:text-[2.25rem]">
            {metier}
          </p>
        </div>
        <Facts title="Contact">
          <li>
            <PhoneLink phone={telephone} className={UNDERLINED} />
          </li>
          <li>
            <MailLink email={email} className={UNDERLINED} />
          </li>
          <li>{`${adresse.codePostal} ${adresse.ville}`}</li>
        </Facts>
        <Facts
          title="Horaires"
          lead={
            <OpenNow
              tall={hours.closures.some(([, , reason]) => reason)}
              className="mt-2.5 text-white"
            />
          }
        >
          {groupHours(site.horaires.semaine).map(({ days, weekdays, ...written }) => (
            <li key={days} data-weekdays={weekdays} className="pt-2.5">
              {days}
              {'\u00A0'}: <HoursText {...written} />
            </li>
          ))}
          <ClosureItems closures={closures} className="max-w-[30ch] pt-2.5" />
        </Facts>
      </div>
      <div className="wrap screen-only">
        <div className="flex flex-wrap justify-between gap-x-10 border-t border-petal/20 py-3 max-sm:block">
          <NamedRow
            title="Plan du site"
            links={NAVIGATION.map(({ label, path }) => ({ label, href: path }))}
          />
          {profiles.length > 0 && (
            <NamedRow
              title="Suivre"
              links={profiles.map(({ name, href }) => ({ label: name, href }))}
            />
          )}
        </div>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-petal/20 pt-3">
          <p className="py-2">
            {/* The script of the page keeps the year up to date. */}©{' '}
            <span id="year">{new Date().getFullYear()}</span> {withPlace(nom, 'institut', 'nom')} ·
            SIRET {formatSiret(siret)}
          </p>
          <LinkRow
            links={[
              ...OTHER_PAGES.map(({ label, path }) => ({ label, href: path })),
              { label: titre, href: `${PAGES.mentionsLegales.path}#accessibilite` },
            ]}
          />
        </div>
      </div>
    </footer>
  );
}
