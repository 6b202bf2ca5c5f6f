import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type * as Site from '#studio/site.ts';
import { Prices } from './Prices.tsx';
import type { EditorModel } from '../model/useEditor.ts';

vi.mock('#studio/site.ts', async (load) => {
  const { SITE } = await load<typeof Site>();
  const prices = { page: 'carte', groups: 'carte.familles', lines: 'lignes', price: 'prix' };
  return { SITE: { ...SITE, prices } };
});

test('without a price that can be ticked, « Tout cocher » is not ticked', () => {
  const editor = { values: { files: {}, photos: {} } } as EditorModel;
  const markup = renderToStaticMarkup(<Prices editor={editor} />);
  expect(markup).toContain('Tout cocher');
  expect(markup).not.toContain('checked');
});
