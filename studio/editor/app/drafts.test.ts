import { expect, test } from 'vitest';
import { testFolder } from '#content/test-content.ts';
import { readValues } from '../server/state.ts';
import { placeName, type Place } from '../place.ts';
import { valueAt, type Values } from '../site-content.ts';
import {
  asText,
  faultOf,
  moveDrafts,
  NOTHING,
  rightDrafts,
  withDrafts,
  type Draft,
} from './drafts.ts';
import { fieldAt } from '../site-content.ts';

const values = readValues(testFolder());
const draft: Draft = { text: 'beaucoup', was: 40, tab: 'one', at: 0, go: 'first' };
const price: Place = { file: 'tarifs', path: ['familles', 0, 'lignes', 0, 'prix'] };
const kept = withDrafts(NOTHING, { [placeName(price)]: draft }, values);
type Families = { familles: unknown[] };
/** The content with other families of prices. */
const withFamilies = (change: (families: unknown[]) => unknown[]): Values => {
  const tarifs = values.files.tarifs as Families;
  return {
    ...values,
    files: { ...values.files, tarifs: { ...tarifs, familles: change(tarifs.familles) } },
  };
};

test('a draft goes where its entry goes, and ends with it', () => {
  const { fields } = moveDrafts(
    kept,
    withFamilies((families) => families.toReversed()),
  );
  const last = (values.files.tarifs as Families).familles.length - 1;
  expect(Object.keys(fields)).toEqual([`tarifs.familles.${last}.lignes.0.prix`]);
  expect(
    moveDrafts(
      kept,
      withFamilies(([, ...others]) => others),
    ).fields,
  ).toEqual({});
});

test('a draft stays while its file cannot be read', () => {
  const broken = { ...values, files: { ...values.files, tarifs: undefined } };
  expect(moveDrafts(moveDrafts(kept, broken), values).fields).toEqual(kept.fields);
});

test('what is right by itself is what the page shows; a required field that is empty is missing', () => {
  expect(rightDrafts(kept.fields)).toEqual([]);
  expect(rightDrafts({ [placeName(price)]: { ...draft, text: '37,5 €' } })).toMatchObject([
    { value: 37.5 },
  ]);
  expect(faultOf(fieldAt(price), ' ')).toMatch(/^Ce champ manque\./);
  expect(asText(fieldAt(price), 37.5)).toBe('37,50');
  expect(asText(fieldAt(price), valueAt(values, price))).toMatch(/^\d+$/);
});
