import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type * as Site from '#studio/site.ts';
import { Prices } from './Prices.tsx';
import { ContentContext } from '../model/contexts.ts';

vi.mock('#studio/site.ts', async (load) => {
  const { SITE } = await load<typeof Site>();
  const prices = { page: 'carte', groups: 'carte.familles', lines: 'lignes', price: 'prix' };
  return { SITE: { ...SITE, prices } };
});

test('without a price that can be ticked, « Tout cocher » is not ticked', () => {
  const content = {
    state: undefined,
    latest: { current: undefined },
    values: { files: {}, photos: {} },
    names: {},
    doing: '',
    failure: '',
    notice: '',
    read: vi.fn(),
    step: vi.fn(),
    save: vi.fn(),
    saveLatest: vi.fn(),
  };
  const markup = renderToStaticMarkup(
    <ContentContext value={content}>
      <Prices />
    </ContentContext>,
  );
  expect(markup).toContain('Tout cocher');
  expect(markup).not.toContain('checked');
});
