import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Emphasis } from './Emphasis.tsx';

test('a word between stars is emphasised', () => {
  const html = renderToStaticMarkup(<Emphasis text="*Un* et *deux*" />);
  expect(html).toBe('<em>Un</em> et <em>deux</em>');
});
