import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os, { hostname } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE } from './at-destination.ts';
import type { Destination } from './destination.ts';
import { openFolder } from './folder.ts';
import { takeLock, type Lock } from './lock.ts';
import { failureOf, newFolder, watched } from './test-sites.ts';
import { userId } from './user-folder.ts';

let folder: string;
let destination: Destination;
let user: string;
beforeEach(async () => {
  const place = await newFolder();
  vi.stubEnv('XDG_CONFIG_HOME', place);
  user = await userId();
  folder = path.join(place, '.publication');
  mkdirSync(folder);
  destination = await openFolder(place, PATIENCE);
});

const HOUR = 3_600_000;
/** A process of this computer that has ended. */
const ENDED = spawnSync(process.execPath, ['--version']).pid;
/** Leaves the lock with another publication. */
function leaveLock(
  owner: { computer: string; user?: string; pid: number; time?: number },
  file = 'other.1',
): void {
  mkdirSync(path.join(folder, 'lock'), { recursive: true });
  const text = JSON.stringify({ user, time: Date.now(), ...owner });
  writeFileSync(path.join(folder, 'lock', file), text);
}

test('one publication after the other takes the lock, and one of two at once', async () => {
  const { release } = await takeLock(destination, 'first');
  expect((await failureOf(takeLock(destination, 'second'))).code).toBe('locked');
  // A further try of the same publication.
  await takeLock(destination, 'first');
  await release();
  const takeEach = ['third', 'fourth'].map((id) => takeLock(destination, id, { contest: 60_000 }));
  const both = await Promise.allSettled(takeEach);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('only one takes over an abandoned lock, whenever another comes in between', async () => {
  const patience = { watch: 10, contest: 0 };
  for (let step = 0, isLast = false; !isLast; step++) {
    leaveLock({ computer: 'elsewhere', pid: 1 }, `other.${step}`);
    const locks: Lock[] = [];
    const take = (by: Destination, id: string) =>
      takeLock(by, `${id}${step}`, patience).then(
        (lock) => locks.push(lock),
        () => undefined,
      );
    let steps = 0;
    const slow = watched(destination, async () => {
      if (steps++ === step) await take(destination, 'between');
    });
    await take(slow, 'slow');
    isLast = steps <= step;
    expect(locks, `step ${step}`).toHaveLength(1);
    await locks[0]!.release();
  }
});

test('the lock is taken over from a process of this computer that has ended, at once', async () => {
  leaveLock({ computer: hostname(), pid: process.ppid });
  expect((await failureOf(takeLock(destination, 'next'))).code).toBe('locked');
  leaveLock({ computer: hostname(), pid: ENDED });
  // It watches nobody.
  const { release } = await takeLock(destination, 'next', { signal: AbortSignal.abort() });
  await release();
  // Another process has its number.
  leaveLock({ computer: hostname(), pid: process.ppid, time: Date.now() - HOUR });
  await takeLock(destination, 'last', { watch: 20 });
});

test('a sign of life begins with the new file, since each operation may have to wait', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const operations: string[] = [];
  const busy = watched(destination, (name) => operations.push(name));
  const { release } = await takeLock(busy, 'first');
  operations.length = 0;
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  // It is awaited: its file would stay behind.
  await release();
  expect(operations).toEqual(['put', 'list', 'remove', 'list', 'remove']);
});

test('a computer that slept has the lock, or the one that takes it over, whenever it wakes', async () => {
  const as = <T>(computer: string, work: () => Promise<T>) => {
    const hostname = vi.spyOn(os, 'hostname').mockReturnValue(computer);
    return work().finally(() => hostname.mockRestore());
  };
  for (let step = 0, isLast = false; !isLast; step++) {
    const asleep = await as('asleep', () => takeLock(destination, `asleep${step}`));
    const wake = () => as('asleep', asleep.assertHeld);
    let steps = 0;
    let mayBeTaken = true;
    const slow = watched(destination, async () => {
      if (steps++ !== step) return;
      const hasKept = await wake().then(
        () => true,
        () => false,
      );
      // The other has looked for the first time, in its second step: its watch has begun.
      if (hasKept && step > 1) mayBeTaken = false;
    });
    const taken = await takeLock(slow, 'awake', { watch: 10, contest: 0 }).catch(() => undefined);
    expect(Boolean(taken), `step ${step}`).toBe(mayBeTaken);
    isLast = steps <= step;
    if (taken) expect((await failureOf(wake())).message).toContain(os.hostname());
    await taken?.assertHeld();
    await asleep.release();
    await taken?.release();
  }
  expect(readdirSync(path.join(folder, 'lock'))).toEqual([]);
});

test('a computer of the same name is another one; the wait for it can be stopped', async () => {
  leaveLock({ computer: hostname(), user: 'another', pid: ENDED });
  const signal = AbortSignal.abort();
  await expect(takeLock(destination, 'next', { signal })).rejects.toThrow('aborted');
});

test.each([-1, 1])(
  'the lock is taken over from a computer %i hours away only without a sign of life',
  async (hours) => {
    let beats = 0;
    const beat = () => {
      rmSync(path.join(folder, 'lock'), { recursive: true, force: true });
      const time = Date.now() + hours * HOUR;
      leaveLock({ computer: 'elsewhere', pid: 1, time }, `other.${++beats}`);
    };
    beat();
    const beating = watched(destination, (name) => name === 'list' && beat());
    const alive = takeLock(beating, 'next', { watch: 20 });
    expect((await failureOf(alive)).message).toContain('elsewhere');
    await takeLock(destination, 'next', { watch: 20 });
  },
);
