import { expect, test } from 'vitest';
import { cropBox } from './crop.ts';

const wide = { width: 2000, height: 1000 };
const tall = { width: 1400, height: 1750 };

test.each([
  ['near the point', wide, 1, { x: 30, y: 0 }, { left: 100, top: 0, width: 1000, height: 1000 }],
  ['rounded', tall, 4 / 3, { x: 0, y: 50 }, { left: 0, top: 350, width: 1400, height: 1050 }],
  ['whole', tall, 4 / 5, { x: 9, y: 9 }, { left: 0, top: 0, ...tall }],
])('cropBox: the box is %s', (_where, source, ratio, focal, box) => {
  expect(cropBox(source, ratio, focal)).toEqual(box);
});
