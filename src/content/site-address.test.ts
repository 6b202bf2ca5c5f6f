import { expect, test } from 'vitest';
import { siteOrigin } from './site-address.ts';

test.each([
  ['nom: A\nsite: "WWW.Institut.fr/" # depuis mai\n', undefined, 'https://www.institut.fr'],
  ['site: https://www.institut.fr\n', 'https://autre.fr/', 'https://autre.fr'],
])('the site of %j, given %j, is at %s', (institut, given, address) => {
  expect(siteOrigin(institut, given)).toBe(address);
});

test('a preview whose content has no right address has the sample’s', () => {
  const sample = siteOrigin('');
  expect(new URL(sample).host).toMatch(/\.example$/);
  for (const institut of ['nom: A', 'site: ici', 'site: [', '- site'])
    expect(siteOrigin(institut)).toBe(sample);
});
