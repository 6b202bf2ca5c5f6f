/**
 * A save that is killed leaves each file as it was or as it was to be, and the next start finishes
 * what was begun.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';

const DIR = mkdtempSync(path.join(tmpdir(), 'content-'));
afterAll(() => rmSync(DIR, { recursive: true, force: true }));

/** Once told to, renames a tart by turns, which changes two files at once, until it is killed. */
const SAVING = `
const { finishInterruptedWrite } = await import('#studio/editor/server/history.ts');
finishInterruptedWrite();
const { save } = await import('#studio/editor/server/save.ts');
const { readState } = await import('#studio/editor/server/state.ts');
let { revision } = await readState();
process.stdout.write('ready');
await new Promise((go) => process.stdin.once('data', go));
const path = ['tartes', 0, 'nom'];
for (let turn = 0; ; turn++) {
  const value = turn % 2 ? 'Tarte aux fraises' : 'Tarte du jour';
  const changes = [{ kind: 'set', file: 'carte', path, value }];
  ({ revision } = await save({ base: revision, changes }));
}
`;

test(
  'killed eight times in the middle of saves, no file is half written',
  { timeout: 240_000 },
  async () => {
    for (const [file, { text }] of Object.entries(bakeryFolder().texts)) {
      mkdirSync(path.dirname(path.join(DIR, file)), { recursive: true });
      writeFileSync(path.join(DIR, file), text);
    }
    const read = (file: string) =>
      parse(readFileSync(path.join(DIR, `${file}.yaml`), 'utf8')) as unknown;
    for (let round = 0; round < 8; round++) {
      const env = { ...process.env, CONTENT_DIR: DIR };
      const child = spawn(
        process.execPath,
        ['--import', './studio/test-config.mjs', '--input-type=module', '-e', SAVING],
        { env },
      );
      const ended = once(child, 'exit');
      await once(child.stdout, 'data');
      const { tartes } = read('carte') as { tartes: { nom: string }[] };
      const { dessert } = read('accueil') as { dessert: string };
      expect(dessert, `round ${round}`).toBe(tartes[0]!.nom);
      expect(readdirSync(DIR).filter((name) => name.startsWith('.'))).toEqual([]);
      // A save makes a handful of changes in the folder: each round is killed at another of them.
      let changes = 0;
      const watcher = watch(DIR, () => changes++ === round && child.kill('SIGKILL'));
      child.stdin.write('go');
      await ended;
      watcher.close();
      expect(() => [read('carte'), read('accueil')], `round ${round}`).not.toThrow();
    }
  },
);
