import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Emphasis } from './Emphasis.tsx';

test('Emphasis: words between asterisks are `<em>` without a role', () => {
  const html = renderToStaticMarkup(<Emphasis text="*Un* et *deux*" />);
  expect(html).toBe('<em role="none">Un</em> et <em role="none">deux</em>');
});
