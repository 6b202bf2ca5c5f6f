import { expect, test } from 'vitest';
import { nearest } from './spellings.ts';

/** Names, each with the mistyped names that mean it. */
const MISTYPED = {
  'amandes-degrade': ['amande-degrade', 'amandes dégradé', 'degrade-amandes'],
  'cat-eye-pose': ['cateye-pose', 'cat eye poses'],
  'chrome-rose': ['Chrome Rose', 'crhome-rose', 'chrome-rose.jpg', 'pink-chrome'],
  'etagere-vernis': ['étagère à vernis'],
  'flacon-terracotta': ['flacon-teracota'],
  'flacons-trio': ['flacon_trio', 'trio flacons'],
  formes: ['forme', 'fromes'],
  'french-pose': ['french', 'FRENCH-POSE.JPG', 'pose-french', 'french-pose-2'],
  'table-de-soin': ['table soin'],
};
test('nearest: the name that a mistyped name means, or undefined if none is near', () => {
  const names = [...Object.keys(MISTYPED), 'cat-eye-macro', 'nuancier', 'serviettes-bougie'];
  for (const [name, mistyped] of Object.entries(MISTYPED))
    expect(mistyped.map((wrong) => nearest(wrong, names))).toEqual(mistyped.map(() => name));
  expect(['vacances', 'IMG_2041', ''].map((wrong) => nearest(wrong, names))).toEqual(
    Array.from({ length: 3 }),
  );
});
