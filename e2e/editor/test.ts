/** Playwright's `test` with the editor running on a copy of the content, which is all that it may change. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';

export { expect };

const COPY = path.resolve('.cache/editor-content');
const ORIGIN = 'http://localhost:4431';

/** The text of a file of the copy. */
export const read = (file: string) => readFileSync(path.join(COPY, file), 'utf8');

/** Every file of the copy, with what is in it. */
export function snapshot(): Map<string, string> {
  const entries = readdirSync(COPY, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.relative(COPY, path.join(entry.parentPath, entry.name)));
  return new Map(files.sort().map((file) => [file, readFileSync(path.join(COPY, file), 'base64')]));
}

/** The files of the copy that are new or different; a file that has gone would be there too. */
export function changesSince(before: Map<string, string>): string[] {
  const after = snapshot();
  return [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
}

/** The lines that differ between two texts of as many lines, before and after. */
export function changedLines(before: string, after: string): [before: string, after: string][] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  expect(now).toHaveLength(old.length);
  return old.flatMap((line, index) =>
    line === now[index] ? [] : [[line.trim(), now[index]!.trim()] as [string, string]],
  );
}

const isUp = () => fetch(`${ORIGIN}/keystatic`).then(({ ok }) => ok, () => false); // prettier-ignore

export const test = base.extend<{ privacy: null }, { editor: null }>({
  // `npm run edit`, until the tests are over.
  editor: [
    async ({}, use) => {
      rmSync(COPY, { recursive: true, force: true });
      cpSync('content', COPY, { recursive: true });
      const env = { ...process.env, CONTENT_DIR: COPY, PORT: new URL(ORIGIN).port };
      const server = spawn(process.execPath, ['scripts/edit.ts'], { env, stdio: 'inherit' });
      while (!(await isUp()) && server.exitCode === null) await wait(200);
      await use(null);
      server.kill();
      await once(server, 'exit');
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  baseURL: ORIGIN,
  // Nothing may leave the computer: a request to another host that the editor's own policy does not stop fails the test.
  privacy: [
    async ({ context }, use) => {
      const elsewhere: string[] = [];
      const note = (url: string) => {
        if (url.startsWith('http') && new URL(url).hostname !== 'localhost') elsewhere.push(url);
      };
      context.on('requestfinished', (request) => note(request.url()));
      context.on('requestfailed', (request) => request.failure()?.errorText !== 'csp' && note(request.url()));
      await use(null);
      expect(elsewhere).toEqual([]);
    },
    { auto: true },
  ],
});
