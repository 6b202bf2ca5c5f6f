/** What the site says of photos where the owner has written nothing, and the choice of a pose. */
import { lookWords } from '#components/prices/look-words.ts';
import { categoryOf } from '#institute/gallery.ts';
import { goesWith, visitOfLines, type Item } from '#institute/visit.ts';
import { entriesAt, shownText, type Raw } from '#kit/schema/fields.ts';
import { child, type Path } from '#kit/schema/paths.ts';
import { SUBJECTS, type Subject } from '#photos/subjects.ts';
import { validChoices } from './rules.ts';
import { photoSchema } from './schema.ts';

/** The longest name of a photo. */
const { maxLength } = photoSchema.shape.nom.unwrap();

/** The entry of the gallery that shows a photo. */
const entryOf = ({ galerie }: Raw, photo: string) =>
  entriesAt(galerie, 'photos').find((entry) => child(entry, 'photo') === photo);

/** The lines of an entry’s pose that have a name. */
const linesOf = (entry: unknown) =>
  entriesAt(entry, 'pose').flatMap((name) => shownText(name) ?? []);

/** The name and the description of a photo, made of its pose or else of its subject. */
function wordsOf(raw: Raw, photo: string): { nom: string; alt: string } | undefined {
  const visit = visitOfLines(validChoices(raw), linesOf(entryOf(raw, photo)));
  if (visit?.length) {
    const [names, pose] = [lookWords(visit, '').names, lookWords(visit.slice(0, 1), '').names];
    return {
      nom: names.length <= maxLength! ? names : pose,
      alt: `Ongles faits à l’institut\u00A0: ${names}`,
    };
  }
  const subject = child(raw[`photos/${photo}`], 'sujet') as Subject | undefined;
  const { label, alt } = SUBJECTS[subject!] ?? {};
  const owner = subject === 'portrait' && shownText(child(raw.institut, 'fondatrice'));
  return label && { nom: owner || label, alt: owner ? `Portrait\u00A0: ${owner}` : alt };
}

const KEYS: Readonly<Record<string, 'nom' | 'alt'>> = { titre: 'nom', description: 'alt' };

/**
 * What the site shows in place of an empty field: of the words of a photo, and of a gallery entry,
 * which repeats them, and its category.
 */
export function made(raw: Raw, file: string, path: Path): string | undefined {
  const [key, rank, word] = path as string[];
  if (file.startsWith('photos/'))
    return key === 'nom' || key === 'alt' ? wordsOf(raw, file.slice(7))?.[key] : undefined;
  const entry = file === 'galerie' && key === 'photos' && entriesAt(raw.galerie, key)[+rank!];
  if (!entry || path.length !== 3) return undefined;
  const photo = String(child(entry, 'photo'));
  const described = raw[`photos/${photo}`];
  if (word === 'categorie') {
    const visit = visitOfLines(validChoices(raw), linesOf(entry));
    return categoryOf(visit, child(described, 'sujet') as Subject | undefined);
  }
  const own = KEYS[word!];
  return own && (shownText(child(described, own)) ?? wordsOf(raw, photo)?.[own]);
}

/** The chosen lines after one of them was pressed, in any order: only what goes together stays. */
function pressed(chosen: readonly Item[], line: Item): Item[] {
  if (chosen.includes(line))
    return line.role === 'pose' ? [] : chosen.filter((item) => item !== line);
  const others = chosen.filter(({ role }) => role === 'option' || role !== line.role);
  const pose = [line, ...others].find(({ role }) => role === 'pose');
  return [line, ...others].filter((item) => item === pose || (pose && goesWith(pose, item)));
}

/**
 * The choice of the lines that make a pose: those that may be chosen now, those that are, and what
 * they come to in words.
 *
 * @param press the line that is chosen, or taken back
 */
export function chooseLook(raw: Raw, lines: readonly string[], press?: string) {
  const all = validChoices(raw);
  const known = all.filter(({ nom }) => lines.includes(nom));
  const line = all.find(({ nom }) => nom === press);
  const next = line ? pressed(known, line) : known;
  const chosen = all.filter((item) => next.includes(item));
  const pose = chosen.find(({ role }) => role === 'pose');
  const isOffered = (item: Item) =>
    item.role === 'pose' ||
    chosen.includes(item) ||
    (pose !== undefined && item.role !== 'dépose' && goesWith(pose, item));
  const visit = visitOfLines(
    all,
    chosen.map(({ nom }) => nom),
  );
  const { total = '', onRequest = '', duration = '' } = visit?.length ? lookWords(visit, '') : {};
  return {
    lines: all.filter(isOffered).map(({ nom }) => nom),
    chosen: chosen.map(({ nom }) => nom),
    words: [`${total} ${onRequest}`.trim(), duration].filter(Boolean).join('\u00A0· '),
  };
}
