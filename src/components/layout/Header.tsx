import { Menu, Phone, X } from 'lucide-react';
import { Logo } from '#brand/Logo.tsx';
import { BrandIcon } from '#components/ui/BrandIcon.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Link } from '#components/ui/Link.tsx';
import type { Content } from '#content/schema.ts';
import { e164, formatPhone } from '#kit/french/format.ts';
import { NAVIGATION } from '#site.ts';
import { OpenNow } from './Hours.tsx';

const INSTAGRAM =
  'inline-flex min-h-[44px] items-center gap-2 rounded-pill text-small font-medium text-prune ' +
  'hover:bg-petal md:w-[44px] md:justify-center';

type Props = { institut: Content['institut']; path: string };

/**
 * The fixed header. From 768 px on it contains the navigation; below, the same element is a popover
 * that the menu button opens, with or without script.
 */
export function Header({ institut: { nom, telephone, reservation, reseaux }, path }: Props) {
  return (
    <header id="header" className="header veil screen-only">
      <div className="wrap">
        <Logo name={nom} className="justify-self-start text-prune" />
        <button
          id="menu-button"
          type="button"
          popoverTarget="menu"
          aria-controls="menu"
          className="menu-button rounded-pill bg-petal text-prune"
        >
          <span className="sr-only">Menu</span>
          <Menu aria-hidden strokeWidth={1.75} />
          <X aria-hidden strokeWidth={1.75} />
        </button>
        <nav
          id="menu"
          popover="auto"
          aria-label="principale"
          // Firefox would make this a stop of Tab on low screens, where it scrolls.
          tabIndex={-1}
          className="menu-sheet"
        >
          <ul>
            {NAVIGATION.map((page) => (
              <li key={page.path}>
                <a href={page.path} aria-current={page.path === path ? 'page' : undefined}>
                  {page.label}
                </a>
              </li>
            ))}
          </ul>
          <div>
            <OpenNow className="w-full text-small text-ink md:hidden" />
            <Button
              href={`tel:${e164(telephone)}`}
              variant="ghost"
              size="sm"
              className="max-lg:px-0 md:max-lg:w-[44px] lg:px-3"
            >
              <Phone aria-hidden className="size-[18px] lg:hidden" strokeWidth={1.75} />
              <span className="md:max-lg:sr-only">{formatPhone(telephone)}</span>
            </Button>
            {reseaux.instagram && (
              <Link href={reseaux.instagram} className={INSTAGRAM}>
                <BrandIcon brand="instagram" />
                <span className="md:sr-only">Instagram</span>
              </Link>
            )}
            <Button
              href={reservation}
              size="sm"
              className="max-md:mt-3 max-md:min-h-[50px] max-md:w-full md:ml-2 md:max-lg:px-4"
            >
              Réserver
            </Button>
          </div>
        </nav>
      </div>
    </header>
  );
}
