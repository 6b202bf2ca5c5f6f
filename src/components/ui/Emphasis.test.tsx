import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Emphasis } from './Emphasis.tsx';

test('a word between stars is in italics, and part of one text for screen readers', () => {
  const html = renderToStaticMarkup(<Emphasis text="*Un* et *deux*" />);
  expect(html).toBe('<em role="none">Un</em> et <em role="none">deux</em>');
});
