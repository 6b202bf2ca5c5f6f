import type { ReactNode } from 'react';
import { NewTabHint } from '#components/ui/Button.tsx';
import { e164, formatPhone, formatSiret } from '#french/format.ts';
import type { Notice } from '#institute/closures.ts';
import type { HoursGroup } from '#institute/hours.ts';
import { NAVIGATION, PAGES } from '#site.ts';
import { ClosureItems } from './ClosureItems.tsx';
import { Logo } from '#brand/Logo.tsx';

type Props = {
  name: string;
  trade: string;
  phone: string;
  email: string;
  town: string;
  siret: string;
  hours: HoursGroup[];
  closures: Notice[];
  /** Year of the build; the page's script moves it on. */
  year: number;
  networks: { name: string; href: string }[];
  /** Title of the accessibility statement, and the level it states. */
  accessibility: { titre: string; niveau: string };
};

/** `half` shares its row on a phone and, being links alone, stays off paper. */
function Column({ title, half = false, children }: { title: string; half?: boolean; children: ReactNode }) {
  return (
    <div className={half ? 'screen-only' : 'max-sm:col-span-2'}>
      <h2 className="mb-3 text-[1.375rem] text-white">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

const LINK = 'inline-flex min-h-[44px] items-center underline-offset-4 hover:underline';
/** A link beside text that is none: its colour alone would not tell them apart. */
const UNDERLINED = `${LINK} underline`;

/** Contact, hours, links and the legal line, on every page. */
export function Footer({
  name,
  trade,
  phone,
  email,
  town,
  siret,
  hours,
  closures,
  year,
  networks,
  accessibility,
}: Props) {
  return (
    <footer className="on-dark bg-ink pb-8 text-small text-petal max-md:pb-[calc(var(--spacing-bar)+16px)]">
      <div className="wrap grid gap-x-8 gap-y-9 pt-16 pb-12 max-lg:grid-cols-2 lg:grid-cols-[1.5fr_1.2fr_1.2fr_0.8fr_0.8fr]">
        <div className="max-sm:col-span-2">
          <Logo name={name} className="text-blush" />
          <p className="mt-3 max-w-60">{trade}</p>
        </div>
        <Column title="Contact">
          <li>
            <a className={UNDERLINED} href={`tel:${e164(phone)}`}>
              {formatPhone(phone)}
            </a>
          </li>
          <li>
            <a className={UNDERLINED} href={`mailto:${email}`}>
              {email}
            </a>
          </li>
          <li className="flex min-h-[44px] items-center">{town}</li>
        </Column>
        <Column title="Horaires">
          {hours.map((group) => (
            <li key={group.days} className="flex min-h-[44px] items-center">
              {group.days}
              {'\u00A0'}: {group.hours}
            </li>
          ))}
          <ClosureItems closures={closures} className="py-1" />
        </Column>
        <Column title="Plan du site" half>
          {NAVIGATION.map(({ path, label }) => (
            <li key={path}>
              <a className={LINK} href={path}>
                {label}
              </a>
            </li>
          ))}
        </Column>
        {networks.length > 0 && (
          <Column title="Suivre" half>
            {networks.map(({ name: network, href }) => (
              <li key={network}>
                <a className={LINK} href={href} target="_blank" rel="noopener noreferrer">
                  {network}
                  <NewTabHint />
                </a>
              </li>
            ))}
          </Column>
        )}
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-petal/20 pt-5">
          <p>
            © <span id="year">{year}</span> {name} · SIRET {formatSiret(siret)}
          </p>
          <ul className="flex flex-wrap screen-only gap-x-6">
            <li>
              <a className={LINK} href={PAGES.mentionsLegales.path}>
                Mentions légales
              </a>
            </li>
            <li>
              <a className={LINK} href={`${PAGES.mentionsLegales.path}#accessibilite`}>
                {accessibility.titre}
                {'\u00A0'}: {accessibility.niveau}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
