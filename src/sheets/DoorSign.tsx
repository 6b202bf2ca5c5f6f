import { Almond } from '#brand/Logo.tsx';
import type { Content } from '#content/schema.ts';
import { tradeAndTown } from '#seo/made-texts.ts';
import { notices } from '#institute/closures.ts';
import { groupHours } from '#institute/hours.ts';
import { formatPhone } from '#kit/french/format.ts';
import { hostOf } from '#kit/french/spellings.ts';
import { BookingCode } from './BookingCode.tsx';

/** Lines of hours for which the sign leaves room at its full size. */
const LINES = 8.2;
/** How many lines of hours others are as tall as, and how many letters they hold. */
const TITLE = { height: 1.13, letters: 15 };
const CLOSURE = { height: 0.75, letters: 42 };

const heightOf = (text: string, { height, letters }: typeof TITLE) =>
  height * Math.ceil(text.length / letters);

/**
 * The sign for the door: name, hours, closures that have not ended, and the way to book.
 *
 * @param today `YYYY-MM-DD`
 */
export function DoorSign({ site, today }: { site: Content; today: string }) {
  const { institut, horaires, contact } = site;
  const hours = groupHours(horaires.semaine);
  const closures = notices(horaires.fermetures, today);
  const needed = [
    0.7 + hours.length,
    heightOf(contact.horaires, TITLE),
    ...closures.map(({ text }) => heightOf(text, CLOSURE)),
  ].reduce((sum, height) => sum + height);
  const scale = Math.min(1, LINES / needed);
  const host = hostOf(institut.site);
  return (
    <main className="sheet sign">
      <header>
        <Almond className="emblem" />
        <h1 className={institut.nom.length > 20 ? 'long' : undefined}>{institut.nom}</h1>
        <p>{tradeAndTown(institut)}</p>
      </header>
      <section className="niche" style={{ fontSize: `${scale}em` }}>
        <h2>{contact.horaires}</h2>
        <dl>
          {hours.map((group) => (
            <div key={group.weekdays}>
              <dt>{group.days}</dt>
              <dd>{group.hours}</dd>
            </div>
          ))}
        </dl>
        {closures.map(({ text }) => (
          <p key={text} className="closure">
            {text}
          </p>
        ))}
      </section>
      <footer>
        <div>
          <p className="phone">{formatPhone(institut.telephone)}</p>
          {host && <p>{host}</p>}
          <p>{contact.acces}</p>
        </div>
        <div>
          <BookingCode address={institut.reservation} />
          <p>Réserver en ligne</p>
        </div>
      </footer>
    </main>
  );
}
