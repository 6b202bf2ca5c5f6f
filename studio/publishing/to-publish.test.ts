import { expect, test } from 'vitest';
import type { ChecklistItem, Finding } from '#kit/schema/declaration.ts';
import type { EditorContent } from '../content/content.ts';
import { preparationRefusal, shownAddressOf } from './to-publish.ts';

const contentWith = (site?: string) =>
  ({ files: { accueil: { site } } }) as unknown as EditorContent;
const item = (done: boolean, open: Partial<Finding>[]) =>
  ({ label: '', done, remedy: '', open }) as ChecklistItem;
const OPEN = item(false, [{ file: 'accueil', path: ['site'] }]);
const OWN = 'https://www.four.fr';
const LENT = 'http://four.hebergeur.fr';

test.each([
  ['its own', OWN, [], LENT, OWN],
  ['that of the sample', 'https://four.example', [OPEN], LENT, LENT],
  [
    'that of the sample, and none that is lent',
    'https://four.example',
    [OPEN],
    undefined,
    undefined,
  ],
  ['none', undefined, [OPEN], LENT, LENT],
  [
    'its own, with other points open',
    OWN,
    [item(false, [{ file: 'accueil', path: ['nom'] }])],
    LENT,
    OWN,
  ],
])('shownAddressOf: with %s', (_what, site, items, verify, shown) => {
  expect(shownAddressOf(contentWith(site), items, verify)).toBe(shown);
});

test('preparationRefusal: nothing goes online in preparation over the true site', () => {
  const last = { changes: [], since: '2026-11-22T14:05:00Z' };
  expect(preparationRefusal()).toBeUndefined();
  expect(preparationRefusal({ ...last, isPreparation: true })).toBeUndefined();
  expect(preparationRefusal(last)).toContain('déjà en ligne');
});
