import { Almond } from '#brand/Logo.tsx';
import type { Content } from '#content/schema.ts';
import { tradeAndTown } from '#seo/made-texts.ts';
import { notices } from '#institute/closures.ts';
import { groupHours } from '#institute/hours.ts';
import { roleOf, type Family } from '#institute/prices.ts';
import { shownPrice, startingPrice } from '#institute/shown-price.ts';
import { formatPhone, ON_REQUEST } from '#kit/french/format.ts';
import { hostOf } from '#kit/french/spellings.ts';
import { BookingCode } from './BookingCode.tsx';

/** The height of the arch's inside, in letters of its text at scale 1. */
const ROOM = 24;
/** The largest scale: beyond it, hours with a break would not stand on one line. */
const MOST = 1.25;
/** Heights of lines in the same unit, and how many letters fit on one. */
const TITLE = { height: 3.4, letters: 15 };
const HOURS = { height: 3.4, letters: 40 };
const PRICE = { height: 1.9, letters: 44 };
const CLOSURE = { height: 2, letters: 42 };
/** The space around the parts. */
const GAPS = 3.4;

const heightOf = (texts: readonly string[], { height, letters }: typeof TITLE) =>
  texts.reduce((sum, text) => sum + height * Math.ceil(text.length / letters), 0);

/**
 * From which price on a family begins: that of its cheapest pose, or of its cheapest line if it has
 * no pose.
 */
function familyPrice(family: Family): string {
  const { lignes } = family;
  const poses = lignes.filter((line) => roleOf(line) === 'pose');
  const prices = (poses.length > 0 ? poses : lignes).map((line) => shownPrice(line, family));
  return startingPrice(prices) || ON_REQUEST;
}

/**
 * The sign for the door: name, hours, closures that have not ended, the least price of each family,
 * and the way to book. The hours are as large as the rest lets them be.
 *
 * @param today `YYYY-MM-DD`
 */
export function DoorSign({ site, today }: { site: Content; today: string }) {
  const { institut, horaires, contact, tarifs } = site;
  const hours = groupHours(horaires.semaine);
  const closures = notices(horaires.fermetures, today);
  const prices = tarifs.familles.map((family) => ({
    name: family.nom,
    price: familyPrice(family),
  }));
  const needed =
    GAPS +
    heightOf([contact.horaires], TITLE) +
    heightOf(
      hours.map((group) => `${group.days} ${group.hours}`),
      HOURS,
    ) +
    heightOf(
      closures.map(({ text }) => text),
      CLOSURE,
    ) +
    heightOf(
      prices.map(({ name, price }) => `${name} ${price}`),
      PRICE,
    );
  const scale = Math.min(MOST, ROOM / needed);
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
        <dl className="hours">
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
        <dl className="prices">
          {prices.map(({ name, price }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{price}</dd>
            </div>
          ))}
        </dl>
      </section>
      <footer>
        <div>
          <p className="phone">{formatPhone(institut.telephone)}</p>
          {host && <p>{host}</p>}
        </div>
        <div>
          <BookingCode address={institut.reservation} />
          <p>Réserver en ligne</p>
        </div>
      </footer>
    </main>
  );
}
