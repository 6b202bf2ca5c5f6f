import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Emphasis } from './Emphasis.tsx';
import { Whole } from './Whole.tsx';

test('compound words of an island are kept whole, with their marks', () => {
  const whole = '<span role="none" class="nb">semi-permanent,</span>';
  expect(renderToStaticMarkup(<Whole text="Le semi-permanent, uni" />)).toBe(`Le ${whole} uni`);
  expect(renderToStaticMarkup(<Emphasis text="Du *semi-permanent,*" />)).toBe(
    `Du <em role="none">${whole}</em>`,
  );
});
