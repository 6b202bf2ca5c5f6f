// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { expectFewSteps } from '#kit/test-steps.ts';
import { fieldText, textIn, toggleItalics } from './editable.ts';

test.each([
  ['Du <em>pain</em> chaud', 'Du *pain* chaud'],
  ['<em>Du </em><em>pain</em>', '*Du pain*'],
  ['Du <em> pain </em>chaud', 'Du  *pain* chaud'],
  ['Du pain<em></em>', 'Du pain'],
])('%s is the text %s', (html, wanted) => {
  document.body.innerHTML = html;
  expect(textIn(document.body)).toBe(wanted);
});

test.each([
  ['as the file has it, while the page shows the same', 'L’été\u202F!', "L'été !", "L'été !"],
  ['without the spaces that pages set', 'Quoi\u202F? 30\u00A0€', 'Quoi', 'Quoi ? 30 €'],
  ['in one line', 'Du pain \n\nchaud', 'Du pain', 'Du pain chaud'],
])('what is typed is kept %s', (_, typed, written, wanted) => {
  expect(fieldText(typed, written, false)).toBe(wanted);
});

test('a text that may have several lines keeps them', () => {
  expect(fieldText('Du pain\u202F!\n\nchaud', 'Du pain', true)).toBe('Du pain !\n\nchaud');
});

test.each([
  ['Du pain chaud', 3, 7, 'Du *pain* chaud'],
  ['Du *pain* chaud', 3, 7, 'Du pain chaud'],
  ['Du *pain* chaud', 3, 13, 'Du *pain chaud*'],
  ['Du pain chaud', 5, 5, 'Du *pain* chaud'],
  ['Du pain ', 8, 8, 'Du pain '],
])('italics of %s from %i to %i', (text, start, end, wanted) => {
  expect(toggleItalics(text, start, end).toggled).toBe(wanted);
});

test('any text is typed in a few steps', () => {
  expectFewSteps((text) => fieldText(text, 'Du pain', false), 600);
  expectFewSteps((text) => toggleItalics(`*${text}*`, 0, text.length));
  expect(toggleItalics(' '.repeat(100_000), 0, 100_000).toggled).toHaveLength(100_000);
});
