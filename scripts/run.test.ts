import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#kit/bakery/test-files.ts';

/** Runs a program in a project that consists only of `run.mjs`. */
function runIn(folder: string, program: string, env: Record<string, string> = {}) {
  const script = path.join(newFolder(), folder, 'scripts/run.mjs');
  cpSync('scripts/run.mjs', script);
  return spawnSync(process.execPath, [script, 'node', '-p', program], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
}

test('a command gets no variables that are meant for other programs', () => {
  const foreign = { SITE: 'https://autre.example', DEV: '1', NODE_ENV: 'development' };
  const program =
    'const { SITE, DEV, NODE_ENV, SITE_URL } = process.env; ' +
    'JSON.stringify({ SITE, DEV, NODE_ENV, SITE_URL })';
  const { stdout } = runIn('site', program, { ...foreign, SITE_URL: 'https://www.institut.fr' });
  expect(JSON.parse(stdout)).toEqual({ SITE_URL: 'https://www.institut.fr' });
});

test.each(['a#b', '100 %', 'vraiment ?', 'a*b', 'a:b', 'site "neuf"'])(
  'a command refuses a folder called %j with a sentence',
  (folder) => {
    const { status, stdout, stderr } = runIn(folder, '"started"');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`Renommez « ${folder} », puis recommencez : /`);
    expect(stderr).not.toContain('    at ');
  },
);

test('a command runs in a folder whose name has accents, brackets and apostrophes', () => {
  expect(runIn("L’été d'Éva (2) [neuf] & co", '"started"').stdout).toBe('started\n');
});
