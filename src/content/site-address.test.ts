import { expect, test } from 'vitest';
import { siteOrigin } from './site-address.ts';

const SAMPLE = expect.stringMatching(/^https:..[^/]+\.example$/) as string;

test.each([
  ['nom: A\nsite: "WWW.Institut.fr/" # depuis mai\n', undefined, 'https://www.institut.fr'],
  ['site: https://www.institut.fr\n', 'https://autre.fr/', 'https://autre.fr'],
  // Read before it is checked.
  ['site: ici', undefined, SAMPLE],
  ['site: [', undefined, SAMPLE],
])('the site of %j, given %j, is at %s', (institut, given, address) => {
  expect(siteOrigin(institut, given)).toEqual(address);
});
