/** Draws what the owner shares. Pure but for the photos, which it reads. */
import { croppedPhoto, drawSvg } from '#brand/drawing.ts';
import type { Content } from '#content/schema.ts';
import { slug } from '#kit/french/spellings.ts';
import { onDisk } from '#kit/read/folder.ts';
import { FORMATS, type Format, type FormatKey } from './formats.ts';
import { drawCard } from './layouts/card.tsx';
import { RANGES, type Draw, type Drawn, type Piece } from './layouts/layout.tsx';
import { drawNight } from './layouts/night.tsx';
import { drawPage } from './layouts/page.tsx';
import { drawAlmond, drawArch, drawFullPage } from './layouts/work.tsx';
import { shareOut } from './parts.ts';
import { brandOf, subjectsOf, type Message, type Subject } from './subjects.ts';

type Layouts = Record<string, { label: string; draw: Draw }>;

const OF_WORDS: Layouts = {
  carte: { label: 'Carte', draw: drawCard },
  papier: { label: 'Papier', draw: drawPage },
  prune: { label: 'Prune', draw: drawNight },
};
const OF_WORK: Layouts = {
  photo: { label: 'Photo', draw: drawFullPage },
  arche: { label: 'Arche', draw: drawArch },
  amande: { label: 'Amande', draw: drawAlmond },
};
/** The layouts of a subject, by their keys. */
export const layoutsOf = ({ message }: Subject): Layouts =>
  message.shape === 'work' ? OF_WORK : OF_WORDS;

/** The parts of a message, one for each picture; a note says which one it is. */
function partsOf(message: Message, count: number): Message[] {
  if (message.shape !== 'list') return [message];
  const parts = shareOut(message.groups, count);
  if (parts.length === 1) return [message];
  return parts.map((groups, index) => {
    const rank = `${index + 1}/${parts.length}`;
    const note = message.note ? `${rank}\u00A0· ${message.note}` : rank;
    // Without the words below the title, which leave too little room.
    return { ...message, groups, lead: undefined, note };
  });
}

/** Whether each of several parts can be read on one picture. */
async function areSet(parts: Piece[], draw: Draw): Promise<boolean> {
  for (const part of parts)
    if (!(await draw({ ...part, most: RANGES[part.message.shape].least }))) return false;
  return true;
}

/** Sets a message on as few pictures as it can be read on, all in the same sizes. */
async function setAll(piece: Piece, draw: Draw): Promise<Drawn[]> {
  const { message } = piece;
  const most = message.shape === 'list' ? message.groups.flatMap(({ rows }) => rows).length : 1;
  for (let count = 1; count <= most; count++) {
    const parts = partsOf(message, count).map((part) => ({ ...piece, message: part }));
    if (parts.length > 1 && !(await areSet(parts, draw))) continue;
    const drawn = (await Promise.all(parts.map(draw))).filter((part) => part !== undefined);
    if (drawn.length < 2) {
      if (drawn[0]) return drawn;
      continue;
    }
    const least = Math.min(...drawn.map(({ scale }) => scale));
    const alike = await Promise.all(parts.map((part) => draw({ ...part, most: least })));
    return alike.map((part, index) => part ?? drawn[index]!);
  }
  throw new Error('These words are longer than the schema allows.');
}

export type Choice = { subject: string; format: FormatKey; layout: string };

/**
 * The pictures of a choice as SVG: several, to swipe, where a list is long.
 *
 * @param today `YYYY-MM-DD`
 * @param isText keeps texts as texts, for tests
 * @returns nothing when the content has no such subject any more
 */
export async function drawSvgs(
  site: Content,
  choice: Choice,
  today: string,
  isText = false,
): Promise<{ name: string; svg: string }[]> {
  const subject = subjectsOf(site, today).find(({ id }) => id === choice.subject);
  if (!subject) return [];
  const layouts = layoutsOf(subject);
  const { draw } = layouts[choice.layout] ?? Object.values(layouts)[0]!;
  const format: Format = FORMATS[choice.format];
  const { photo } = subject.message;
  const described = site.photos[photo]!;
  const file = { ...described, file: onDisk(`photos/${photo}/${described.photo}`) };
  const crops = new Map<string, Promise<string>>();
  const piece: Piece = {
    message: subject.message,
    brand: brandOf(site),
    format,
    photo: (size) => {
      const key = `${size.width}x${size.height}`;
      const crop = crops.get(key) ?? croppedPhoto(file, size);
      crops.set(key, crop);
      return crop;
    },
  };
  const drawn = await setAll(piece, draw);
  const base = [site.institut.nom, subject.file, choice.format];
  return Promise.all(
    drawn.map(async ({ element }, index) => ({
      name: slug([...base, ...(drawn.length > 1 ? [index + 1] : [])].join(' ')),
      svg: await drawSvg(element, format, isText),
    })),
  );
}
