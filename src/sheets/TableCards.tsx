import { Almond } from '#brand/Logo.tsx';
import { Emphasis } from '#components/ui/Emphasis.tsx';
import type { Content } from '#content/schema.ts';
import { hostOf } from '#kit/french/spellings.ts';
import { BookingCode } from './BookingCode.tsx';

const COUNT = 4;

/** Four cards for tables on a sheet to cut in four: a code that opens the booking page. */
export function TableCards({ site: { institut, accueil } }: { site: Content }) {
  const { titre } = accueil.reserver;
  return (
    <main className="sheet quarters">
      {Array.from({ length: COUNT }, (_, index) => (
        <article key={index}>
          <div className="niche">
            <Almond className="emblem" />
            <h2 className={titre.length > 34 ? 'long' : undefined}>
              <Emphasis text={titre} />
            </h2>
            <BookingCode address={institut.reservation} />
            <p>Réserver en ligne</p>
            <p className="name">{institut.nom}</p>
            <p>{hostOf(institut.site)}</p>
          </div>
        </article>
      ))}
    </main>
  );
}
