/** What the site says of photos where the owner has written nothing, and the choice of a pose. */
import { lookWords } from '#institute/look-words.ts';
import { goesWith, visitOfLines, type Item } from '#institute/visit.ts';
import { entriesAt, shownText, type Raw } from '#kit/schema/fields.ts';
import { child, type Path } from '#kit/schema/paths.ts';
import { SUBJECTS, type Subject } from '#photos/subjects.ts';
import { categoryOf, poseWords } from '#photos/words.ts';
import { validChoices } from './rules.ts';

/** The entry of the gallery that shows a photo. */
const entryOf = ({ galerie }: Raw, photo: string) =>
  entriesAt(galerie, 'photos').find((entry) => child(entry, 'photo') === photo);

/** The lines of an entry’s pose that have a name. */
const linesOf = (entry: unknown) =>
  entriesAt(entry, 'pose').flatMap((name) => shownText(name) ?? []);

type Words = { nom: string; alt: string; caption?: string };

/** The words of a photo, made of its pose or else of its subject. */
function wordsOf(raw: Raw, photo: string): Words | undefined {
  const visit = visitOfLines(validChoices(raw), linesOf(entryOf(raw, photo)));
  if (visit) return poseWords(visit);
  const subject = child(raw[`photos/${photo}`], 'sujet') as Subject | undefined;
  const { label, alt } = SUBJECTS[subject!] ?? {};
  const owner = subject === 'portrait' && shownText(child(raw.institut, 'fondatrice'));
  if (owner) return { nom: owner, alt: `Portrait\u00A0: ${owner}` };
  return label && { nom: label, alt };
}

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
  const { nom, alt, caption = alt } = wordsOf(raw, photo) ?? {};
  if (word === 'titre') return shownText(child(described, 'nom')) ?? nom;
  if (word === 'description') return shownText(child(described, 'alt')) ?? caption;
  if (word !== 'categorie') return undefined;
  const visit = visitOfLines(validChoices(raw), linesOf(entry));
  return categoryOf(visit, child(described, 'sujet') as Subject | undefined);
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
 * The choice of the lines that make a pose: the poses and what goes with the chosen one, the chosen
 * lines, and what they come to in words.
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
  const { total = '', onRequest = '', duration = '' } = visit ? lookWords(visit, '') : {};
  return {
    lines: [true, false].map((isPose) =>
      all.flatMap((item) => ((item.role === 'pose') === isPose && isOffered(item) ? item.nom : [])),
    ),
    chosen: chosen.map(({ nom }) => nom),
    words: [`${total} ${onRequest}`.trim(), duration].filter(Boolean).join('\u00A0· '),
  };
}
