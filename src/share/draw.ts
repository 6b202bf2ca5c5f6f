/** Draws what the owner shares. Pure but for the photos, which it reads. */
import { croppedPhoto, drawSvg } from '#brand/drawing.ts';
import type { Content } from '#content/schema.ts';
import { slug } from '#kit/french/spellings.ts';
import { onDisk } from '#kit/read/folder.ts';
import { FORMATS, type Format, type FormatKey } from './formats.ts';
import { cropFor } from './free.ts';
import { drawCard } from './layouts/card.tsx';
import { type Draw, type Drawn, type Piece } from './layouts/layout.tsx';
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

/**
 * The ways to set a message, the best first: on one picture; on one picture without the words below
 * the title; on several pictures, each with a note of its number.
 */
function waysOf(message: Message): Message[][] {
  if (message.shape !== 'list') return [[message]];
  const short = { ...message, lead: undefined };
  const count = message.groups.flatMap(({ rows }) => rows).length;
  const shared = Array.from({ length: count - 1 }, (_, index) => {
    const parts = shareOut(message.groups, index + 2);
    return parts.map((groups, rank) => {
      const note = [`${rank + 1}/${parts.length}`, message.note].filter(Boolean).join('\u00A0· ');
      return { ...short, groups, note };
    });
  });
  return [[message], [short], ...shared];
}

/** Draws parts one after another. Returns undefined if a part does not fit its picture. */
async function drawAll(parts: Piece[], draw: Draw): Promise<Drawn[] | undefined> {
  const all: Drawn[] = [];
  for (const part of parts) {
    const drawn = await draw(part);
    if (!drawn) return undefined;
    all.push(drawn);
  }
  return all;
}

/** Sets a message on as few pictures as it can be read on, all in the same sizes. */
async function setAll(piece: Piece, draw: Draw): Promise<Drawn[]> {
  for (const way of waysOf(piece.message)) {
    const parts = way.map((message) => ({ ...piece, message }));
    const drawn = await drawAll(parts, draw);
    if (!drawn) continue;
    if (drawn.length === 1) return drawn;
    const most = Math.min(...drawn.map(({ scale }) => scale));
    const alike = await drawAll(
      parts.map((part) => ({ ...part, most })),
      draw,
    );
    return alike ?? drawn;
  }
  throw new Error('These words are longer than the schema allows.');
}

export type Choice = { subject: string; format: FormatKey; layout: string };

/**
 * The pictures of a choice as SVG: several, to swipe, where a list is long.
 *
 * @param today `YYYY-MM-DD`
 * @param isText keeps texts as texts, for tests
 * @returns an empty list if the content has no such subject any more. `missing` lists the signs of
 *   a picture that the typefaces lack
 */
export async function drawSvgs(
  site: Content,
  choice: Choice,
  today: string,
  isText = false,
): Promise<{ name: string; svg: string; missing: string[] }[]> {
  const subject = subjectsOf(site, today).find(({ id }) => id === choice.subject);
  if (!subject) return [];
  const layouts = layoutsOf(subject);
  const { draw } = layouts[choice.layout] ?? Object.values(layouts)[0]!;
  const format: Format = FORMATS[choice.format];
  const { photo } = subject.message;
  const described = photo === undefined ? undefined : site.photos[photo]!;
  const crops = new Map<string, Promise<string>>();
  const piece: Piece = {
    message: subject.message,
    brand: brandOf(site),
    format,
    photo: described && {
      ...described,
      crop: (size, free) => {
        const { focal } = cropFor(described, size, free);
        const key = JSON.stringify([size.width, size.height, focal]);
        const file = onDisk(`photos/${photo}/${described.photo}`);
        const crop = crops.get(key) ?? croppedPhoto({ ...described, file, cadrage: focal }, size);
        crops.set(key, crop);
        return crop;
      },
    },
  };
  const drawn = await setAll(piece, draw);
  const base = [site.institut.nom, subject.file, choice.format];
  return Promise.all(
    drawn.map(async ({ element }, index) => {
      const missing = new Set<string>();
      const onMissing = (sign: string) => missing.add(sign);
      return {
        name: slug([...base, ...(drawn.length > 1 ? [index + 1] : [])].join(' ')),
        svg: await drawSvg(element, format, { isText, onMissing }),
        missing: [...missing],
      };
    }),
  );
}
