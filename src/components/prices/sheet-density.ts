import type { Content } from '#content/schema.ts';
import { formatDuration } from '#kit/french/format.ts';

type Families = Content['tarifs']['familles'];

/**
 * The densities of the printed price list, the loosest first: the scale, and whether the detail of
 * a line is beside its name or below. Their styles are in `styles/print.css`.
 */
const DENSITIES = [
  { name: 'airy', scale: 1, beside: false },
  { name: 'dense', scale: 1, beside: true },
  { name: 'denser', scale: 0.85, beside: true },
  { name: 'densest', scale: 0.65, beside: true },
];
type Density = (typeof DENSITIES)[number];

/** The height left for the families, in millimetres at scale 1, measured on the printed sheet. */
const FAMILIES_HEIGHT = 179;
/** Groups of opening hours that fit besides, and the height of each further group. */
const HOURS_LINES = 2;
const HOURS_HEIGHT = 10.8;
/** A line of the price list, and each further row of it. */
const LINE_HEIGHT = 8.4;
const EXTRA_ROW_HEIGHT = 4.6;
/** Height of the announcement, which is beside the hours. */
const ANNOUNCEMENT_HEIGHT = 14;
const FAMILY_HEIGHT = 5.2;
const HEADING_HEIGHT = 8.6;
/** Characters that fit in a row: of a name, of a detail in small type, of the note of a family. */
const NAME_ROW = 46;
const DETAIL_ROW = 58;
const NOTE_ROW = 44;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function lineHeight(
  { nom, precision, duree }: Families[number]['lignes'][number],
  { scale, beside }: Density,
): number {
  const name = (nom.length * scale) / NAME_ROW;
  const words = [precision, duree && `+ ${formatDuration(duree)}`].filter(Boolean).join(' · ');
  const detail = (words.length * scale) / DETAIL_ROW;
  const rows = beside ? Math.ceil(name + detail) : Math.ceil(name) + Math.ceil(detail);
  return LINE_HEIGHT + (rows - 1) * EXTRA_ROW_HEIGHT;
}

/** Estimates how tall the families are on paper. */
function heightOf(families: Families, density: Density): number {
  const heights = families.map(({ note, lignes }) => {
    const lines = sum(lignes.map((line) => lineHeight(line, density)));
    const noteRows = Math.ceil((note.length * density.scale) / NOTE_ROW);
    return FAMILY_HEIGHT + Math.max(lines, HEADING_HEIGHT + noteRows * EXTRA_ROW_HEIGHT);
  });
  return sum(heights) * density.scale;
}

/**
 * The loosest density with which a price list fits on one A4 page; if none fits, the tightest.
 *
 * @param foot.hours lines of opening hours in its foot
 * @param foot.announced whether the foot has an announcement
 * @example sheetDensity(tarifs.familles, { hours: 2, announced: false }) // 'airy'
 */
export function sheetDensity(
  families: Families,
  { hours, announced }: { hours: number; announced: boolean },
): string {
  const room =
    FAMILIES_HEIGHT -
    Math.max(announced ? ANNOUNCEMENT_HEIGHT : 0, (hours - HOURS_LINES) * HOURS_HEIGHT);
  const density = DENSITIES.find((candidate) => heightOf(families, candidate) <= room);
  return (density ?? DENSITIES.at(-1)!).name;
}
