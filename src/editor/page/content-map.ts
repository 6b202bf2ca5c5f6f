/** What of the content carries no mark, and how it is recognised on a page. */
import { calls } from '#content/calls.ts';
import { metaOf, walk } from '#content/places.ts';
import { FICHIERS, FILE_NAMES } from '#content/schema.ts';
import { e164 } from '#french/format.ts';
import { notices } from '#institute/closures.ts';
import { BARE } from '../marks/mark.ts';
import { formsOf, plainSpaces } from '../shown.ts';
import type { Place, Values } from '../places.ts';

/** A value without a mark: how pages write it, and the links that lead to it. */
export type Fact = { place: Place; forms: string[]; href?: string };

export type ContentMap = { facts: Fact[]; photos: { place: Place; name: string }[] };

const hrefOf = (value: unknown) => {
  const text = String(value);
  if (/^0\d(?: \d\d){4}$/.test(text)) return `tel:${e164(text)}`;
  return text.includes('@') && !text.includes('/') ? `mailto:${text}` : text;
};

/** The facts and the calls of photos in the content. */
export function mapContent({ files }: Values): ContentMap {
  const facts = FILE_NAMES.filter((file) => file !== 'pages').flatMap((file) =>
    [...walk(FICHIERS[file], files[file])].flatMap(({ path, type, value }): Fact[] => {
      const isMarked = metaOf(type).prose && !BARE.includes(file);
      if (typeof value === 'object' || isMarked) return [];
      return [{ place: { file, path }, forms: formsOf(type, value), href: hrefOf(value) }];
    }),
  );
  const { fermetures = [] } = (files.horaires ?? {}) as { fermetures?: Parameters<typeof notices>[0] };
  const closures = fermetures.flatMap((closure, index): Fact[] =>
    notices([closure], closure.au).map(({ text }) => ({
      place: { file: 'horaires', path: ['fermetures', index, 'du'] },
      forms: [plainSpaces(text)],
    })),
  );
  const photos = [...calls(files, 'photo')].map(({ file, path, name }) => ({ place: { file, path }, name }));
  return { facts: [...closures, ...facts], photos };
}
