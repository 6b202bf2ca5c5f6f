import { expect, test } from 'vitest';
import { siteOrigin } from './site-address.ts';

const SAMPLE = expect.stringMatching(/^https:..[^/]+\.example$/) as string;

test.each([
  ['nom: A\nsite: "WWW.Institut.fr/" # depuis mai\n', undefined, 'https://www.institut.fr'],
  ['site: https://www.institut.fr\n', 'https://autre.fr/', 'https://autre.fr'],
  // The file is read before it is checked, so it may be faulty.
  ['site: ici', undefined, SAMPLE],
  ['site: [', undefined, SAMPLE],
])('siteOrigin: %j, given %j, is %s', (institut, given, address) => {
  expect(siteOrigin(institut, given)).toEqual(address);
});
