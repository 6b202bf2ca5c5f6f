import { X } from 'lucide-react';
import { Link } from '#components/ui/Link.tsx';
import type { Announcement } from '#institute/announcement.ts';
import { spanInHours } from '#institute/paris-time.ts';

/**
 * The announcement under the header. `Days.astro` shows it on its days, even if the build is older,
 * and lets visitors close it.
 */
export function AnnouncementLine({ text, href, end, running, ...days }: Announcement) {
  const line = 'inline-block py-2 text-small leading-snug md:py-2.5 sm:text-center';
  const words = (
    <>
      <span
        className={`font-serif text-[1.25rem] leading-tight text-prune ${
          href ? 'underline decoration-1 underline-offset-4' : ''
        }`}
      >
        {text}
      </span>{' '}
      <span className="inline-block sm:ml-1.5">{end}</span>
    </>
  );
  return (
    <section
      id="annonce"
      aria-label="Annonce"
      data-days={spanInHours(days)}
      hidden={!running}
      className="notice bg-petal"
    >
      <div className="wrap flex items-center justify-between sm:justify-center">
        <p className="min-w-0">
          {href ? (
            <Link href={href} className={line}>
              {words}
            </Link>
          ) : (
            <span className={line}>{words}</span>
          )}
        </p>
        <button
          type="button"
          hidden
          className="-mr-2.5 size-[44px] shrink-0 rounded-pill screen-only text-prune"
        >
          <span className="sr-only">Fermer l’annonce</span>
          <X aria-hidden className="m-auto size-5" strokeWidth={1.75} />
        </button>
      </div>
    </section>
  );
}
