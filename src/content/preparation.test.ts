import { expect, test } from 'vitest';
import type { ChecklistItem } from '#kit/schema/declaration.ts';
import { check } from '#kit/check/check.ts';
import type { Picture } from '#kit/read/picture-files.ts';
import { DECLARATION } from './declaration.ts';
import { preparationLine } from './preparation.ts';
import { releaseChecklist } from './release-checklist.ts';
import SAMPLE from './sample-claims.json' with { type: 'json' };
import SAMPLE_REVIEWS from './sample-reviews.json' with { type: 'json' };
import { testFolder, TODAY } from './test-content.ts';

const item = (sample?: string): ChecklistItem => ({
  label: '',
  done: false,
  remedy: '',
  open: [],
  sample,
});
const lineOf = (...samples: (string | undefined)[]) =>
  preparationLine(samples.map(item)).replaceAll('\u00A0', ' ');

test.each([
  [[], 'Site en préparation.'],
  [[undefined], 'Site en préparation.'],
  [['le téléphone'], 'Site en préparation : le téléphone est un exemple.'],
  [['les avis'], 'Site en préparation : les avis sont des exemples.'],
  [
    ['les photos', undefined, 'les réseaux', 'les réseaux', 'le nom'],
    'Site en préparation : les photos, les réseaux et le nom sont des exemples.',
  ],
])('preparationLine: of %j says %j', (samples, line) => {
  expect(lineOf(...samples)).toBe(line);
});

/** The line for the examples of the schema, with changes and sample pictures. */
function lineWith(changes: Record<string, unknown>, pictures: Record<string, Picture> = {}) {
  const folder = testFolder(changes);
  const report = check(
    DECLARATION,
    { ...folder, pictures: { ...folder.pictures, ...pictures } },
    TODAY,
  );
  return preparationLine(releaseChecklist(report));
}
const PICTURE = { width: 2400, height: 3000, isSample: true };

test('preparationLine: names what is a sample, and not what is only unfinished', () => {
  const unfinished = lineWith({
    'avis.controle': 'Avis vérifiés.',
    'photos.photo-1.alt': undefined,
  });
  expect(unfinished).toContain('le téléphone');
  expect(unfinished).not.toMatch(/avis|photos|durées|Bon à savoir/);
  const samples = lineWith(
    {
      'institut.telephone': '04 67 00 00 12',
      'avis.avis.0.commentaire': SAMPLE_REVIEWS[0],
      'tarifs.familles.0.lignes.2': SAMPLE.lignes[0],
      'contact.bonASavoir.0.texte': SAMPLE.textes.find((text) => text.includes('acompte')),
      'photos.photo-1.exemple': true,
    },
    { 'photos/photo-1/photo.jpg': PICTURE },
  );
  expect(samples).not.toContain('le téléphone');
  expect(samples).toMatch(
    /les prix, les durées, « Bon à savoir », les avis et les photos sont des exemples\.$/,
  );
});
