/** What the sample claims of its owner, until she has changed or confirmed it. */
import { SITE } from '#studio/site.ts';
import { placeAt, type EditorContent } from './content.ts';
import { isWithin, readPlace, type Place } from './place.ts';
import type { Change } from './server/change.ts';

/** Where it is, and what a confirmation of it says. */
export type Claim = { place: Place; words: string };

/** The claims of the files of a content, which every row of a list asks for. */
const known = new WeakMap<object, readonly Claim[]>();

/** The claims that are open at a place and below it. */
export function claimsWithin(content: EditorContent, place: Place): Claim[] {
  const { files } = content;
  const all =
    known.get(files) ??
    SITE.claims?.open(files).map(({ file, path, words }) => {
      return { place: placeAt(content, file, path), words };
    }) ??
    [];
  known.set(files, all);
  return all.filter((claim) => isWithin(claim.place, place));
}

export const confirmationOf = (claims: readonly Claim[]): Change[] =>
  claims.map(({ words }) => ({
    kind: 'insert',
    place: readPlace(SITE.claims!.confirmed),
    value: words,
  }));
