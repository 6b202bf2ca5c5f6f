/** Counts how often files of the content are read for one price that is typed. */
import type * as FileSystem from 'node:fs';
import type * as Promises from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder, writeBakery } from '#kit/bakery/test-files.ts';
import { parisDay } from '#kit/french/format.ts';
import { placeAt } from '../content/content.ts';

const DIR = newFolder();
const CONTENT = path.join(DIR, 'content');
vi.stubEnv('CONTENT_DIR', CONTENT);
vi.spyOn(process, 'cwd').mockReturnValue(DIR);
const reads = vi.hoisted((): string[] => []);
vi.mock('node:fs', async (original) => {
  const real = await original<typeof FileSystem>();
  const readFileSync = (...given: Parameters<typeof real.readFileSync>) => {
    reads.push(String(given[0]));
    return real.readFileSync(...given);
  };
  return { ...real, readFileSync };
});
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Promises>();
  const readFile = (...given: Parameters<typeof real.readFile>) => {
    reads.push(String(given[0] as string));
    return real.readFile(...given);
  };
  return { ...real, readFile };
});
writeBakery(CONTENT, { 'carte.cuiteLe': parisDay() });
const { openHistory, inContentTurn, recordContent } = await import('./snapshots.ts');
const { readState } = await import('./state.ts');
const { change } = await import('./steps.ts');
const { reportOf } = await import('../content/server/check.ts');
const { contentNow } = await import('../content/server/read.ts');
const { overview } = await import('../publish-panel/server/overview.ts');

test('for one price, the file that it is in is read once, and no other file', async () => {
  await openHistory();
  const place = placeAt(await readState(), 'carte', ['tartes', 0, 'prix']);
  reads.length = 0;
  await change({ changes: [{ kind: 'set', place, value: 25.5 }] });
  // The watcher, the news, the page, and « Publier ».
  await inContentTurn(recordContent);
  await readState();
  const report = reportOf((await contentNow()).folder);
  await overview();
  expect(report.content?.carte).toMatchObject({ tartes: [{ prix: 25.5 }, {}] });
  expect(reads.filter((file) => file.startsWith(`${CONTENT}${path.sep}`))).toEqual([
    path.join(CONTENT, 'carte.yaml'),
  ]);
});
