import { expect, test } from 'vitest';
import { allowBothVersions } from './site-files.ts';

const hash = (letter: string) => `'sha256-${letter.repeat(43)}='`;
const policy = (scripts: string, styles = "'self'") =>
  `Header always set Content-Security-Policy "script-src ${scripts}; style-src ${styles}"`;

test('old pages keep their hashes, and nothing else of the old rules', () => {
  const next = policy(`'self' ${hash('n')}`);
  const old = policy(`'self' ${hash('o')} 'unsafe-inline' * https://x.example`, hash('s'));
  expect(allowBothVersions(`${old}\n# script-src data: 'unsafe-eval' *`, next)).toBe(
    policy(`${hash('o')} 'self' ${hash('n')}`, `${hash('s')} 'self'`),
  );
  for (const text of ["'sha256-x'", `'sha256-${'a'.repeat(43)}=';x`, "'sha512-a='", 'script-src'])
    expect(allowBothVersions(policy(text.split(';')[0]!.replace('=', '')), next)).toBe(next);
});
