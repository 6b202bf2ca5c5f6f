import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { poolOf } from './pool.ts';

/** Connects to a host that allows so many connections; a refusal takes some turns of the loop. */
function connector(allowed: number, turns = 1) {
  let open = 0;
  return async () => {
    for (let turn = 0; turn < turns; turn++) await soon();
    if (open >= allowed) throw new Error('421 Too many connections');
    open++;
    const connection = {
      closed: false,
      isBusy: false,
      close: () => {
        if (!connection.closed) open--;
        connection.closed = true;
      },
    };
    return connection;
  };
}

test.each([
  [1, 0],
  [1, 5],
  [2, 1],
  [3, 1],
])('of %i connections, refused in %i turns, some die, and the rest goes on', async (...host) => {
  const connect = connector(...host);
  const pool = poolOf(await connect(), connect, 3);
  const work = Array.from({ length: 40 }, (_, index) =>
    pool.using(async (connection) => {
      expect(connection).toMatchObject({ isBusy: false, closed: false });
      connection.isBusy = true;
      await soon();
      connection.isBusy = false;
      // One dies when it is free again, one in use.
      if (index % 4 === 1) void soon().then(connection.close);
      if (index % 4 !== 0) return;
      connection.close();
      throw new Error('ECONNRESET');
    }),
  );
  const ends = await Promise.allSettled(work);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
});

test('fails for all who wait when the last connection dies and no other is allowed', async () => {
  const connect = connector(1);
  const pool = poolOf(await connect(), () => Promise.reject(new Error('down')), 3);
  const work = [1, 2, 3].map(() => pool.using(async ({ close }) => soon().then(close)));
  const ends = await Promise.allSettled(work);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
});
