import { Menu, Phone, X } from 'lucide-react';
import { Logo } from '#brand/Logo.tsx';
import { BrandIcon } from '#components/ui/BrandIcon.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Link } from '#components/ui/Link.tsx';
import type { Content } from '#content/schema.ts';
import { e164, formatPhone } from '#french/format.ts';
import { NAVIGATION } from '#site.ts';

type Props = { institut: Content['institut']; path: string };

/**
 * Fixed header. From 768 px the navigation stands in it; below, the same element is a popover that covers the page
 * under the header, opened by the menu button, with or without script (`client/page.ts` keeps aria-expanded).
 */
export function Header({ institut: { nom, telephone, reservation, reseaux }, path }: Props) {
  return (
    <header id="header" className="header veil fixed inset-x-0 top-0 z-20 screen-only low:absolute">
      <div className="wrap grid h-header grid-cols-[1fr_auto] items-center md:grid-cols-[auto_1fr_auto] md:gap-x-2 lg:grid-cols-[1fr_auto_1fr] lg:gap-x-4">
        <Logo name={nom} className="justify-self-start text-prune" />
        <button
          id="menu-button"
          type="button"
          popoverTarget="menu"
          aria-controls="menu"
          className="group size-[44px] rounded-pill bg-petal text-prune md:hidden"
        >
          <span className="sr-only">Menu</span>
          <Menu aria-hidden className="m-auto size-6 group-aria-expanded:hidden" strokeWidth={1.75} />
          <X aria-hidden className="m-auto hidden size-6 group-aria-expanded:block" strokeWidth={1.75} />
        </button>
        <nav id="menu" popover="auto" aria-label="Navigation principale" className="menu-sheet">
          <ul className="flex flex-col md:flex-row md:justify-evenly lg:justify-center">
            {NAVIGATION.map((page) => (
              <li key={page.path}>
                <a
                  href={page.path}
                  aria-current={page.path === path ? 'page' : undefined}
                  className="flex min-h-[44px] items-center font-serif text-[2.375rem] text-ink decoration-1 underline-offset-8 hover:underline aria-[current]:text-prune aria-[current]:underline max-md:border-b max-md:border-line max-md:py-3 max-md:leading-none md:px-1.5 md:font-sans md:text-small lg:px-3.5"
                >
                  {page.label}
                </a>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-8 max-md:mt-auto max-md:pt-6 md:flex-nowrap md:justify-end md:gap-1">
            <Button
              href={`tel:${e164(telephone)}`}
              variant="ghost"
              size="sm"
              className="max-lg:px-0 max-lg:md:w-[44px] lg:px-3"
            >
              <Phone aria-hidden className="size-[18px] lg:hidden" strokeWidth={1.75} />
              <span className="max-lg:md:sr-only">{formatPhone(telephone)}</span>
            </Button>
            {reseaux.instagram && (
              <Link
                href={reseaux.instagram}
                className="inline-flex min-h-[44px] items-center gap-2 rounded-pill text-small font-medium text-prune hover:bg-petal md:w-[44px] md:justify-center"
              >
                <BrandIcon brand="instagram" />
                <span className="md:sr-only">Instagram</span>
              </Link>
            )}
            <Button href={reservation} size="sm" className="max-md:mt-3 max-md:min-h-[50px] max-md:w-full md:ml-2">
              Réserver
            </Button>
          </div>
        </nav>
      </div>
    </header>
  );
}
