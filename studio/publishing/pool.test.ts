import { setImmediate as soon } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eachAtOnce } from '#studio/each-at-once.ts';
import { poolOf } from './pool.ts';

/**
 * A host that allows so many connections; what it refuses takes so many turns of the event loop.
 */
function host(allowed: number, turns: number) {
  let open = 0;
  let refused = 0;
  const connect = async () => {
    for (let turn = 0; turn < turns; turn++) await soon();
    if (open >= allowed) {
      refused++;
      throw new Error('421 Too many connections');
    }
    open++;
    const connection = {
      closed: false,
      busy: false,
      close: () => {
        if (!connection.closed) open--;
        connection.closed = true;
      },
    };
    return connection;
  };
  return { connect, refused: () => refused };
}

describe.each([1, 2, 3])('a host that allows %i connections', (allowed) => {
  it.each([0, 1, 2, 5])('does all of the work when refusing takes %i turns', async (turns) => {
    for (const files of [1, 3, 6, 40]) {
      const { connect, refused } = host(allowed, turns);
      const pool = poolOf(await connect(), connect, 3);
      let done = 0;
      await eachAtOnce(Array(files).keys(), 3, () =>
        pool.using(async (connection) => {
          expect(connection).toMatchObject({ busy: false, closed: false });
          connection.busy = true;
          await soon();
          connection.busy = false;
          done++;
        }),
      );
      expect(done).toBe(files);
      expect(refused()).toBeLessThan(3);
    }
  });

  it('goes on when connections die, in use or free', async () => {
    const { connect } = host(allowed, 1);
    const pool = poolOf(await connect(), connect, 3);
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        pool.using(async (connection) => {
          await soon();
          if (index % 4 === 0) connection.close();
          if (index % 4 === 1) void soon().then(connection.close);
          if (index % 4 === 0) throw new Error('ECONNRESET');
        }),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
  });
});

it('fails for all who wait when the last connection dies and no other is allowed', async () => {
  const { connect } = host(1, 1);
  let isDown = false;
  const pool = poolOf(
    await connect(),
    () => (isDown ? Promise.reject(new Error('down')) : connect()),
    3,
  );
  const die = () =>
    pool.using(async (connection) => {
      await soon();
      isDown = true;
      connection.close();
    });
  const ends = await Promise.allSettled([die(), die(), die(), die()]);
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
});
