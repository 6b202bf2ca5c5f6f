import type { ReactNode } from 'react';
import { Almond } from '#brand/Logo.tsx';
import type { Content } from '#content/schema.ts';
import { tradeAndTown } from '#seo/made-texts.ts';
import { formatPhone } from '#kit/french/format.ts';
import { hostOf } from '#kit/french/spellings.ts';
import { BookingCode } from './BookingCode.tsx';

/** Cards of 85 × 55 mm on an A4 sheet, and the ground beyond them, in millimetres. */
const CARD = { width: 85, height: 55 };
const [COLUMNS, ROWS] = [2, 5];
const BLEED = 3;
const PAPER = { width: 210, height: 297 };
const LEFT = (PAPER.width - COLUMNS * CARD.width) / 2;
const TOP = (PAPER.height - ROWS * CARD.height) / 2;
/** Marks begin 1 mm beyond the bleed, so that none stays on a card. */
const [MARK, MARK_GAP] = [3, BLEED + 1];

/** Where to cut: each line is marked at both of its ends. */
function CutMarks() {
  const [right, bottom] = [PAPER.width - LEFT, PAPER.height - TOP];
  const columns = Array.from({ length: COLUMNS + 1 }, (_, index) => LEFT + index * CARD.width);
  const rows = Array.from({ length: ROWS + 1 }, (_, index) => TOP + index * CARD.height);
  const path = [
    ...columns.flatMap((x) => [
      `M${x} ${TOP - MARK_GAP - MARK}v${MARK}`,
      `M${x} ${bottom + MARK_GAP}v${MARK}`,
    ]),
    ...rows.flatMap((y) => [
      `M${LEFT - MARK_GAP - MARK} ${y}h${MARK}`,
      `M${right + MARK_GAP} ${y}h${MARK}`,
    ]),
  ];
  return (
    <svg className="marks" viewBox={`0 0 ${PAPER.width} ${PAPER.height}`} aria-hidden="true">
      <path d={path.join('')} fill="none" stroke="#000" strokeWidth="0.1" />
    </svg>
  );
}

/** A sheet of one side of the cards. They touch, so that each one’s ground is its neighbour’s bleed. */
function Side({ name, children }: { name: string; children: ReactNode }) {
  const style = {
    left: `${LEFT - BLEED}mm`,
    top: `${TOP - BLEED}mm`,
    padding: `${BLEED}mm`,
    gridTemplateColumns: `repeat(${COLUMNS}, ${CARD.width}mm)`,
    gridAutoRows: `${CARD.height}mm`,
  };
  return (
    <section className={`sheet cards ${name}`}>
      <div className="ground" style={style}>
        {Array.from({ length: COLUMNS * ROWS }, (_, index) => (
          <article key={index}>{children}</article>
        ))}
      </div>
      <CutMarks />
    </section>
  );
}

/** Ten business cards: their fronts, and on a second sheet their backs. */
export function BusinessCards({ site: { institut } }: { site: Content }) {
  const long = institut.nom.length > 20 ? 'long' : undefined;
  return (
    <main>
      <Side name="front">
        <Almond className="emblem" body="var(--blush)" shine="var(--prune)" />
        <p className={`name ${long ?? ''}`}>{institut.nom}</p>
        <p>{tradeAndTown(institut)}</p>
      </Side>
      <Side name="back">
        <div>
          <p className="name">{institut.fondatrice}</p>
          <p className="phone">{formatPhone(institut.telephone)}</p>
          <p>{institut.email}</p>
          <p>{hostOf(institut.site)}</p>
          <p>{`${institut.adresse.codePostal} ${institut.adresse.ville}`}</p>
        </div>
        <div>
          <BookingCode address={institut.reservation} />
          <p>Réserver en ligne</p>
        </div>
      </Side>
    </main>
  );
}
