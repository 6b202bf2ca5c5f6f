/**
 * A save that is killed leaves each file as it was or as it was to be, and the next start finishes
 * what was begun, such as the new name of an entry where it is used.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { writeBakery } from '#studio/test-bakery.ts';

/** Once told to, renames a tart by turns, which changes two files at once, until it is killed. */
const SAVING = `
const { finishInterruptedWrite } = await import('#studio/editor/server/history.ts');
finishInterruptedWrite();
const { save } = await import('#studio/editor/server/save.ts');
const { readState } = await import('#studio/editor/server/state.ts');
let { revision } = await readState();
process.stdout.write('ready');
await new Promise((go) => process.stdin.once('data', go));
for (let turn = 0; ; turn++) {
  const value = 'Tarte ' + turn % 2;
  const changes = [{ kind: 'set', file: 'carte', path: ['tartes', 0, 'nom'], value }];
  ({ revision } = await save({ base: revision, changes }));
}
`;
const LOADED = ['--import', './studio/test-config.mjs', '--input-type=module', '-e', SAVING];

test('killed eight times in the middle of saves, no file is half written', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeBakery(dir);
  const env = { ...process.env, CONTENT_DIR: dir };
  const read = (file: string) => parse(readFileSync(path.join(dir, file), 'utf8')) as unknown;
  for (let round = 0; round < 8; round++) {
    const child = spawn(process.execPath, LOADED, { env });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    const { tartes } = read('carte.yaml') as { tartes: { nom: string }[] };
    expect(read('accueil.yaml'), `round ${round}`).toMatchObject({ dessert: tartes[0]!.nom });
    expect(readdirSync(dir).filter((name) => name.startsWith('.'))).toEqual([]);
    // A save makes a handful of changes in the folder: each round is killed at another of them.
    let changes = 0;
    const watcher = watch(dir, () => changes++ === round && child.kill('SIGKILL'));
    child.stdin.write('go');
    expect(await ended, `round ${round}`).toEqual([null, 'SIGKILL']);
    watcher.close();
    for (const file of ['carte.yaml', 'accueil.yaml'])
      expect(() => read(file), `round ${round}`).not.toThrow();
  }
});
