// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Emphasis } from './Emphasis.tsx';

afterEach(cleanup);

test.each([
  ['Une ambiance *cocooning*', 'Une ambiance <em>cocooning</em>'],
  ['Prête à *sublimer* vos ongles', 'Prête à <em>sublimer</em> vos ongles'],
  ['*Un* et *deux*', '<em>Un</em> et <em>deux</em>'],
  ['Sans rien', 'Sans rien'],
  ['<b>gras</b>', '&lt;b&gt;gras&lt;/b&gt;'],
])('%j is %j', (text, html) => {
  expect(render(<Emphasis text={text} />).container.innerHTML).toBe(html);
});
