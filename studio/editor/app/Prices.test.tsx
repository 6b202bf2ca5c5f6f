import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type * as Site from '#studio/site.ts';
import { Prices } from './Prices.tsx';

vi.mock('#studio/site.ts', async (load) => {
  const { SITE } = await load<typeof Site>();
  const prices = { page: 'carte', groups: 'carte.familles', lines: 'lignes', price: 'prix' };
  return { SITE: { ...SITE, prices } };
});

vi.mock('../model/context.ts', () => ({
  useSiteContent: () => ({ values: { files: {}, photos: {} } }),
}));

test('without a price that can be ticked, « Tout cocher » is not ticked', () => {
  const markup = renderToStaticMarkup(<Prices />);
  expect(markup).toContain('Tout cocher');
  expect(markup).not.toContain('checked');
});
