import { Almond } from '#brand/Logo.tsx';
import type { Content } from '#content/schema.ts';
import { tradeAndTown } from '#seo/made-texts.ts';
import { notices } from '#institute/closures.ts';
import { groupHours, type HoursGroup } from '#institute/hours.ts';
import { roleOf, type Family } from '#institute/prices.ts';
import { shownPrice, startingPrice } from '#institute/shown-price.ts';
import { formatPhone, ON_REQUEST } from '#kit/french/format.ts';
import { hostOf } from '#kit/french/spellings.ts';
import { BookingCode } from './BookingCode.tsx';

/** The height and the width of the arch's inside, in letters of its text at scale 1. */
const ROOM = { height: 24, width: 28.7 };
/** The largest scale: beyond it, hours with a break would not stand on one line. */
const MOST = 1.25;
/** The space around the parts, in the same unit. */
const GAPS = 3.4;
/** Widths of letters and heights of lines, in the same unit. */
const TITLE = { letter: 1.43, line: 3.4 };
const DAYS = { letter: 0.75, line: 1.9 };
const OPENING = { letter: 0.97, line: 3.5 };
const PRICE = { letter: 0.65, line: 1.9 };
const CLOSURE = { letter: 0.8, line: 2 };
/** The space above a closure, and the padding of a row of hours. */
const CLOSURE_GAP = 0.9;
const ROW_PADDING = 0.8;

/** The height of a text in a column. */
const heightOf = (text: string, { letter, line }: typeof TITLE, width: number) =>
  line * Math.ceil((text.length * letter) / width);

type Texts = { title: string; hours: HoursGroup[]; closures: string[]; prices: string[] };

/** The height of the texts at a scale, which makes the column narrower in letters. */
function heightAt(scale: number, { title, hours, closures, prices }: Texts): number {
  const width = ROOM.width / scale;
  const heights = [
    heightOf(title, TITLE, width),
    ...hours.map(({ days, hours: opening }) => {
      const left = Math.max(1, width - 1 - opening.length * OPENING.letter);
      return Math.max(OPENING.line, heightOf(days, DAYS, left) + ROW_PADDING);
    }),
    ...closures.map((text) => heightOf(text, CLOSURE, width) + CLOSURE_GAP),
    ...prices.map((text) => heightOf(text, PRICE, width)),
  ];
  return scale * heights.reduce((sum, height) => sum + height, GAPS);
}

/** The largest scale at which the texts stand in the arch. */
function largestScale(texts: Texts): number {
  let scale = MOST;
  while (heightAt(scale, texts) > ROOM.height) scale -= 0.01;
  return scale;
}

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
  const scale = largestScale({
    title: contact.horaires,
    hours,
    closures: closures.map(({ text }) => text),
    prices: prices.map(({ name, price }) => `${name} ${price}`),
  });
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
