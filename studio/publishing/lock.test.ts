import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Destination } from './destination.ts';
import { openFolder } from './folder.ts';
import { takeLock } from './lock.ts';
import { failureOf, newFolder } from './test-sites.ts';

let folder: string;
let destination: Destination;
beforeEach(async () => {
  folder = path.join(await newFolder(), 'www/.publication');
  mkdirSync(folder);
  destination = await openFolder(path.dirname(folder));
});

const HOUR = 3_600_000;
function writeOwner(owner: { computer: string; pid: number; time?: number }): void {
  mkdirSync(path.join(folder, 'lock'), { recursive: true });
  const text = JSON.stringify({ id: 'other', time: Date.now(), ...owner });
  writeFileSync(path.join(folder, 'lock/owner.json'), text);
}

test('one publication after the other takes the lock, and one of two at the same moment', async () => {
  const release = await takeLock(destination, 'first');
  expect((await failureOf(takeLock(destination, 'second'))).code).toBe('locked');
  // A further try of the same publication.
  await takeLock(destination, 'first');
  await release();
  const takeEach = ['third', 'fourth'].map((id) =>
    takeLock(destination, id, { ownerTimeout: 60_000 }),
  );
  const both = await Promise.allSettled(takeEach);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('the lock is taken over when its owner stopped before writing its file', async () => {
  mkdirSync(path.join(folder, 'lock'));
  await takeLock(destination, 'next', { ownerTimeout: 0 });
  expect((await failureOf(takeLock(destination, 'other'))).code).toBe('locked');
});

test('the lock is taken over from a process of this computer once that has ended', async () => {
  writeOwner({ computer: hostname(), pid: process.ppid });
  expect((await failureOf(takeLock(destination, 'next'))).code).toBe('locked');
  writeOwner({ computer: hostname(), pid: spawnSync(process.execPath, ['--version']).pid });
  await takeLock(destination, 'next');
});

test.each([-1, 0, 1])(
  'the lock is taken over from a computer %i hours away only without a sign of life',
  async (hours) => {
    const beat = () =>
      writeOwner({ computer: 'elsewhere', pid: 1, time: Date.now() + hours * HOUR });
    beat();
    const read: Destination['read'] = (file) => {
      beat();
      return destination.read(file);
    };
    const alive = takeLock({ ...destination, read }, 'next', { watch: 20 });
    expect((await failureOf(alive)).message).toContain('elsewhere');
    await takeLock(destination, 'next', { watch: 20 });
  },
);
