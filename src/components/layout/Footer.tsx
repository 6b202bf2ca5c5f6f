import type { ReactNode } from 'react';
import { Logo } from '#brand/Logo.tsx';
import { Link } from '#components/ui/Link.tsx';
import type { Content } from '#content/schema.ts';
import { e164, formatPhone, formatSiret } from '#french/format.ts';
import type { Notice } from '#institute/closures.ts';
import { groupHours } from '#institute/hours.ts';
import { networks } from '#institute/networks.ts';
import { NAVIGATION, PAGES } from '#site.ts';
import { ClosureItems } from './Closures.tsx';

/** `half` shares its row on a phone and, being links alone, stays off paper. */
function Column({ title, half = false, children }: { title: string; half?: boolean; children: ReactNode }) {
  return (
    <div className={half ? 'screen-only' : 'max-sm:col-span-2'}>
      <h2 className="mb-3 text-[1.375rem] text-white">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

const LINE = 'flex min-h-[44px] items-center';
const LINK = 'inline-flex min-h-[44px] items-center underline-offset-4 hover:underline';
/** A link beside text that is none: its colour alone would not tell them apart. */
const UNDERLINED = `${LINK} underline`;

/** Contact, hours, links and the legal line, on every page. */
export function Footer({ site, closures }: { site: Content; closures: Notice[] }) {
  const { nom, metier, telephone, email, adresse, siret, reseaux } = site.institut;
  const { titre, niveau } = site['mentions-legales'].accessibilite;
  const profiles = networks(reseaux);
  return (
    <footer className="on-dark bg-ink pb-8 text-small text-petal max-md:pb-[calc(var(--spacing-bar)+16px)]">
      <div className="wrap grid gap-x-8 gap-y-9 pt-16 pb-12 max-lg:grid-cols-2 lg:grid-cols-[1.5fr_1.2fr_1.2fr_0.8fr_0.8fr]">
        <div className="max-sm:col-span-2">
          <Logo name={nom} className="text-blush" />
          <p className="mt-3 max-w-60">{metier}</p>
        </div>
        <Column title="Contact">
          <li>
            <Link className={UNDERLINED} href={`tel:${e164(telephone)}`}>
              {formatPhone(telephone)}
            </Link>
          </li>
          <li>
            <Link className={UNDERLINED} href={`mailto:${email}`}>
              {email}
            </Link>
          </li>
          <li className={LINE}>{`${adresse.codePostal} ${adresse.ville}`}</li>
        </Column>
        <Column title="Horaires">
          {groupHours(site.horaires.semaine).map(({ days, hours }) => (
            <li key={days} className={LINE}>
              {days}
              {'\u00A0'}: {hours}
            </li>
          ))}
          <ClosureItems closures={closures} className="py-1" />
        </Column>
        <Column title="Plan du site" half>
          {NAVIGATION.map(({ path, label }) => (
            <li key={path}>
              <Link className={LINK} href={path}>
                {label}
              </Link>
            </li>
          ))}
        </Column>
        {profiles.length > 0 && (
          <Column title="Suivre" half>
            {profiles.map(({ name, href }) => (
              <li key={name}>
                <Link className={LINK} href={href}>
                  {name}
                </Link>
              </li>
            ))}
          </Column>
        )}
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-petal/20 pt-5">
          <p>
            {/* The page's script moves the year of the build on. */}© <span id="year">{new Date().getFullYear()}</span>{' '}
            {nom} · SIRET {formatSiret(siret)}
          </p>
          <ul className="flex flex-wrap screen-only gap-x-6">
            <li>
              <Link className={LINK} href={PAGES.mentionsLegales.path}>
                {PAGES.mentionsLegales.label}
              </Link>
            </li>
            <li>
              <Link className={LINK} href={`${PAGES.mentionsLegales.path}#accessibilite`}>
                {titre}
                {'\u00A0'}: {niveau}
              </Link>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
