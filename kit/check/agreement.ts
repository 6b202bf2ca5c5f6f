/**
 * Checks values against each other: a reference must name something that exists, and entries must
 * differ where the schema says so.
 */
import { nearest, sameTitle } from '#kit/french/spellings.ts';
import type { Finding } from '#kit/schema/declaration.ts';
import { fields, shownText, type Raw, type Schemas } from '#kit/schema/fields.ts';
import { child, childType, metaOf, type Path } from '#kit/schema/paths.ts';
import {
  isTarget,
  PHOTOS,
  referencesOf,
  referenceUses,
  targetsOf,
} from '#kit/schema/references.ts';
import { quote } from './problem.ts';

/** How many names a sentence lists. */
const MAX_LISTED = 8;

/** What to write instead of a name that is not in the list. */
function remedyFor(name: string, names: readonly string[]): string {
  if (names.length === 0) return ', où il n’y en a pas. Ajoutez-en, ou retirez ce nom.';
  const near = nearest(name, names);
  if (near !== undefined)
    return `. Le nom le plus proche est ${quote(near)} : écrivez-le, ou un autre de ses noms.`;
  const list = names.length > MAX_LISTED ? '' : ` : ${names.map(quote).join(', ')}`;
  return `. Écrivez l’un de ses noms${list}.`;
}

/** References to names that no photo and no entry has. */
export const unknownNames = (files: Schemas, raw: Raw, photos: readonly string[]): Finding[] =>
  referenceUses(files, raw).flatMap(({ file, path, name, reference: { to, noun } }): Finding[] => {
    const isPhoto = to === PHOTOS;
    const [target, ...keys] = to.split('.');
    const list = keys.slice(0, keys.indexOf('*')).reduce(child, raw[target!]);
    // Another check reports that there is no photo at all, or no list that can be read.
    if (isPhoto ? photos.length === 0 : !Array.isArray(list)) return [];
    const names = isPhoto ? photos : targetsOf(to, raw).map((entry) => entry.name);
    if (names.includes(name)) return [];
    const holder = isPhoto ? 'content/photos' : `content/${target}.yaml`;
    const remedy = remedyFor(name, names);
    const fault = `${quote(name)} n’est pas ${noun}`;
    return [
      {
        file,
        path,
        message: `${fault} de ${holder}${remedy}`,
        fieldMessage: `${fault}${isPhoto ? '' : ' de votre site'}${remedy}`,
      },
    ];
  });

/** A place with the texts that must be unique in its group, and its label for messages. */
type NamedPath = { file: string; path: Path; texts: readonly unknown[]; label: string };

/** The places of a group that repeat the texts of an earlier one. */
export function repetitions(
  group: readonly NamedPath[],
  message: (first: NamedPath, repeat: NamedPath) => string,
): Finding[] {
  const earlier = new Map<string, NamedPath>();
  return group.flatMap((place) => {
    const texts = place.texts.map(shownText);
    if (texts.includes(undefined)) return [];
    const id = texts.map((text) => sameTitle(text!)).join('\0');
    const first = earlier.get(id);
    if (!first) earlier.set(id, place);
    return first ? [{ file: place.file, path: place.path, message: message(first, place) }] : [];
  });
}

/**
 * Repeated entries of lists whose entries must differ. Texts that nothing refers to may become equal
 * when a name that they cite changes: only typing them is refused.
 */
export function repeatedEntries(files: Schemas, raw: Raw): Finding[] {
  const targets = [...referencesOf(files).keys()];
  return fields(files, raw).flatMap(({ file, path, type, value, meta }) =>
    (meta.kind === 'list' ? (meta.distinct ?? []) : []).flatMap((keys) => {
      const entry = childType(type, 0);
      const types = keys.length === 0 ? [entry] : keys.map((key) => childType(entry, key));
      const isLimit =
        types.every((each) => metaOf(each).kind === 'text') &&
        !targets.some((to) => keys.some((key) => isTarget(to, file, [...path, 0, key])));
      const entries = (Array.isArray(value) ? value : []).map((entry: unknown, index) => ({
        file,
        path: [...path, index, ...(keys.length === 1 ? keys : [])],
        texts: keys.length === 0 ? [entry] : keys.map((key) => child(entry, key)),
        label: `n° ${index + 1}`,
      }));
      return repetitions(entries, (first, { texts, label }) => {
        const subject = texts.length > 1 ? 'cette entrée' : `« ${shownText(texts[0])} »`;
        return (
          `${subject} figure déjà dans la liste (${first.label} et ${label}). Changez ou ` +
          'supprimez l’une des deux entrées.'
        );
      }).map((finding): Finding => ({ ...finding, severity: isLimit ? 'limit' : 'error' }));
    }),
  );
}

/** First and last day, `YYYY-MM-DD`. */
type Period = { du: string; au: string };

/** The periods that share a day with one of them. */
export const periodsOverlapping = <Days extends Period>(
  periods: readonly Days[],
  one: Days,
): Days[] => periods.filter((other) => other !== one && other.du <= one.au && one.du <= other.au);
