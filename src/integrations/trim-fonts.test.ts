import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { charactersOf, trimFont } from './trim-fonts.ts';

const FILES = 'node_modules/@fontsource';
const SERIF = `${FILES}/instrument-serif/files/instrument-serif-latin-400-normal.woff2`;
const SANS = `${FILES}/instrument-sans/files/instrument-sans-latin-400-normal.woff2`;

test('characters are those of the text, of every page, and the digits', () => {
  const { all } = charactersOf([
    '<title>T</title><style>~{}</style><p title="x">Été à 10 €&nbsp;!</p>',
    '<p>œ</p><script>const u = "^";</script>',
  ]);
  expect(all).toBe(' !/0123456789TÉà€œét\u00a0'.split('').sort().join(''));
});

test('italic characters are those of emphasis, of the class, and of the heading that paper sets so', () => {
  const { italic } = charactersOf(['<h1>Un <em>deux</em></h1><h2>q</h2><p class="mt-1 italic"><b>é</b></p><p>w</p>']);
  expect(italic).toBe(' Udenuxé');
});

test.each([SERIF, SANS])('a trimmed face is half as heavy, and keeps what was asked for: %s', async (file) => {
  const whole = readFileSync(file);
  const trimmed = await trimFont(whole, 'Éloïse, 45 €');
  expect(trimmed.subarray(0, 4).toString('latin1')).toBe('wOF2');
  expect(trimmed.length).toBeLessThan(whole.length / 2);
  expect((await trimFont(whole, 'Éloïse, 45 €f')).length).toBeGreaterThan(trimmed.length);
});
