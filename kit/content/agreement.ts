/**
 * Checks values against each other: references must lead somewhere, and entries must differ where
 * the schema says so.
 */
import type { Finding } from './declaration.ts';
import { quote } from './explain.ts';
import { fields, shownText, type Raw, type Schemas } from './fields.ts';
import { child, type Path } from './places.ts';
import { referenceUses, fileOf, namesIn } from './references.ts';
import { sameTitle } from './spellings.ts';

/** References to names that no photo and no entry has. */
export function unknownNames(files: Schemas, raw: Raw, photos: readonly string[]): Finding[] {
  const names = namesIn(files, raw, photos);
  return referenceUses(files, raw).flatMap(({ file, path, name, reference }): Finding[] => {
    const known = names[reference.to] ?? [];
    if (known.length === 0 || known.includes(name)) return [];
    const target = fileOf(reference);
    const where = target ? `content/${target}.yaml` : 'content/photos';
    const message = `${quote(name)} n’est pas ${reference.noun} de ${where}. Écrire l’un de ses noms, par exemple ${quote(known[0])}.`;
    return [{ file, path, message }];
  });
}

/** A place, the texts that must be unique in its group, and what messages call it. */
export type NamedPlace = { file: string; path: Path; texts: readonly unknown[]; which: string };

/** The places of a group that repeat the texts of an earlier one. */
export function repetitions(
  group: readonly NamedPlace[],
  message: (first: NamedPlace, again: NamedPlace) => string,
): Finding[] {
  const seen = new Map<string, NamedPlace>();
  return group.flatMap((named) => {
    const texts = named.texts.map(shownText);
    if (texts.includes(undefined)) return [];
    const id = texts.map((text) => sameTitle(text!)).join('\0');
    const first = seen.get(id);
    if (!first) seen.set(id, named);
    return first ? [{ file: named.file, path: named.path, message: message(first, named) }] : [];
  });
}

/** Repeated entries of lists whose entries must differ. */
export const repeatedEntries = (files: Schemas, raw: Raw): Finding[] =>
  fields(files, raw).flatMap(({ file, path, value, meta: { distinct = [] } }) =>
    distinct.flatMap((keys) => {
      const entries = (Array.isArray(value) ? value : []).map((entry: unknown, index) => ({
        file,
        path: [...path, index, ...(keys.length === 1 ? keys : [])],
        texts: keys.length === 0 ? [entry] : keys.map((key) => child(entry, key)),
        which: `n° ${index + 1}`,
      }));
      return repetitions(entries, (first, { texts, which }) => {
        const what = texts.length > 1 ? 'cette entrée' : `« ${shownText(texts[0])} »`;
        return `${what} figure déjà dans la liste (${first.which} et ${which}). Changer ou supprimer l’une des deux entrées.`;
      });
    }),
  );
