import { expect, test } from 'vitest';
import { allowBothVersions } from './site-files.ts';

test('joins the sources of two security policies', () => {
  const policy = (scripts: string, styles: string) =>
    `set "script-src 'self'${scripts}; style-src 'self'${styles}; img-src x"`;
  expect(allowBothVersions(policy(' a b', ' c'), policy(' b', ' d'))).toBe(
    `set "script-src a 'self' b; style-src c 'self' d; img-src x"`,
  );
});
