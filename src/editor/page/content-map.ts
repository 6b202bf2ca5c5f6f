/** What of the content carries no mark, and how it is recognised on a page. */
import type { z } from 'zod';
import { calls } from '#content/calls.ts';
import { metaOf, walk } from '#content/places.ts';
import { FICHIERS, FILE_NAMES } from '#content/schema.ts';
import { e164 } from '#french/format.ts';
import { notices } from '#institute/closures.ts';
import { BARE } from '../marks/mark.ts';
import { formsOf, plainSpaces } from '../shown.ts';
import { below, entriesOf, valueAt, type Place, type Values } from '../places.ts';

/** A value without a mark: how pages write it, and the links that lead to it. */
export type Fact = { place: Place; forms: string[]; href?: string };

export type ContentMap = { facts: Fact[]; photos: { place: Place; name: string }[] };

const hrefOf = (value: unknown) => {
  const text = String(value);
  if (/^0\d(?: \d\d){4}$/.test(text)) return `tel:${e164(text)}`;
  return text.includes('@') && !text.includes('/') ? `mailto:${text}` : text;
};

/** The facts and the calls of photos in the content; what is wrong in it is no fact. */
export function mapContent(values: Values): ContentMap {
  const { files } = values;
  const facts = FILE_NAMES.filter((file) => file !== 'pages').flatMap((file) =>
    [...walk(FICHIERS[file], files[file])].flatMap(({ path, type, value }): Fact[] => {
      const isMarked = metaOf(type).prose && !BARE.includes(file);
      if (typeof value === 'object' || isMarked || !(type as z.ZodType).safeParse(value).success) return [];
      return [{ place: { file, path }, forms: formsOf(type, value), href: hrefOf(value) }];
    }),
  );
  const { fermetures } = FICHIERS.horaires.shape;
  const closures = entriesOf(values, { file: 'horaires', path: ['fermetures'] }).flatMap((place): Fact[] => {
    const { data } = fermetures.element.safeParse(valueAt(values, place));
    const told = data ? notices([data], data.au) : [];
    return told.map(({ text }) => ({ place: below(place, 'du'), forms: [plainSpaces(text)] }));
  });
  const photos = [...calls(files, 'photo')].map(({ file, path, name }) => ({ place: { file, path }, name }));
  return { facts: [...closures, ...facts], photos };
}
