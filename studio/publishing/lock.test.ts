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

let lock: string;
let destination: Destination;
beforeEach(async () => {
  const place = await newFolder();
  vi.stubEnv('XDG_CONFIG_HOME', place);
  lock = path.join(place, '.publication/lock');
  mkdirSync(lock, { recursive: true });
  destination = await openFolder(place, PATIENCE);
});

const HOUR = 3_600_000;
/** A process of this computer that has ended. */
const ENDED = spawnSync(process.execPath, ['--version']).pid;
/** Leaves the lock with another publication, of this user of this computer or another. */
async function leaveLock(owner: object, file = 'other.1'): Promise<void> {
  const own = { computer: hostname(), user: await userId(), time: Date.now() };
  writeFileSync(path.join(lock, file), JSON.stringify({ ...own, ...owner }));
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

/** Takes the lock; undefined where another publication has it. */
const tryLock = (by: Destination, id: string) =>
  takeLock(by, id, { watch: 10, contest: 0 }).catch(() => undefined);

test('only one takes over an abandoned lock, whenever another comes in between', async () => {
  for (let step = 0, isLast = false; !isLast; step++) {
    await leaveLock({ computer: 'elsewhere', pid: 1 }, `other.${step}`);
    let steps = 0;
    let between: Lock | undefined;
    const slow = watched(destination, async () => {
      if (steps++ === step) between = await tryLock(destination, `between${step}`);
    });
    const locks = [await tryLock(slow, `slow${step}`), between].filter((each) => each);
    isLast = steps <= step;
    expect(locks, `step ${step}`).toHaveLength(1);
    await locks[0]!.release();
  }
});

test('a computer that slept has the lock, or the one that takes it over, whenever it wakes', async () => {
  const as = <T>(computer: string, work: () => Promise<T>) => {
    const hostname = vi.spyOn(os, 'hostname').mockReturnValue(computer);
    return work().finally(() => hostname.mockRestore());
  };
  for (let step = 0, isLast = false; !isLast; step++) {
    // Of two at once the first by name stays: here that is the one that has to give way.
    const asleep = await as('asleep', () => takeLock(destination, `sleeper${step}`));
    const wake = () => as('asleep', asleep.assertHeld);
    let steps = 0;
    let mayBeTaken = true;
    const slow = watched(destination, async () => {
      if (steps++ !== step) return;
      const [{ status }] = await Promise.allSettled([wake()]);
      // The other has looked for the first time, in its second step: its watch has begun.
      if (status === 'fulfilled' && step > 1) mayBeTaken = false;
    });
    const taken = await tryLock(slow, 'awake');
    expect(Boolean(taken), `step ${step}`).toBe(mayBeTaken);
    isLast = steps <= step;
    if (taken) expect((await failureOf(wake())).message).toContain(os.hostname());
    await taken?.assertHeld();
    await asleep.release();
    await taken?.release();
  }
  expect(readdirSync(lock)).toEqual([]);
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

test('the lock is taken over at once from a process of this user that has ended', async () => {
  await leaveLock({ pid: process.ppid });
  expect((await failureOf(takeLock(destination, 'next'))).code).toBe('locked');
  await leaveLock({ pid: ENDED });
  // It watches nobody.
  const signal = AbortSignal.abort();
  const { release } = await takeLock(destination, 'next', { signal });
  await release();
  // A computer of the same name is another one, and is watched until the owner stops that.
  await leaveLock({ user: 'another', pid: ENDED });
  await expect(takeLock(destination, 'next', { signal })).rejects.toThrow('aborted');
  // Another process has its number.
  await leaveLock({ pid: process.ppid, time: Date.now() - HOUR });
  await takeLock(destination, 'last', { watch: 20 });
});

test('the lock of another computer, whatever its clock, is taken over without a sign of life', async () => {
  let beats = 0;
  const beatAt = (time: number) => {
    for (const file of readdirSync(lock)) rmSync(path.join(lock, file));
    return leaveLock({ computer: 'elsewhere', pid: 1, time }, `other.${++beats}`);
  };
  const beatLate = () => beatAt(Date.now() - HOUR);
  await beatLate();
  const beating = watched(destination, (name) => name === 'list' && beatLate());
  const alive = takeLock(beating, 'next', { watch: 20 });
  expect((await failureOf(alive)).message).toContain('elsewhere');
  await beatAt(Date.now() + HOUR);
  await takeLock(destination, 'next', { watch: 20 });
});
