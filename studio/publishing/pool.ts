/**
 * A pool of connections, each of which does one thing at a time. A host may allow fewer than are
 * wanted.
 */

type Connection = { readonly closed: boolean; close: () => void };

/**
 * A pool that opens connections when they are needed.
 *
 * @param first the connection that is there already
 * @param connect opens another; when it fails, those that there are do the rest
 * @param most how many are opened at once
 */
export function poolOf<C extends Connection>(first: C, connect: () => Promise<C>, most: number) {
  const all = new Set([first]);
  const free = [first];
  const waiting: (() => void)[] = [];
  let connecting = 0;
  let allowed = most;
  let isClosed = false;

  const openCount = () => all.size + connecting;
  const wakeNext = () => waiting.shift()?.();
  const open = async (): Promise<C> => {
    connecting++;
    try {
      const connection = await connect();
      if (isClosed) connection.close();
      all.add(connection);
      return connection;
    } finally {
      connecting--;
    }
  };
  /** Another connection; undefined where the host allows no more than there are. */
  const tryOpen = async (): Promise<C | undefined> => {
    try {
      return await open();
    } catch (error) {
      if (openCount() === 0) {
        wakeNext();
        throw error;
      }
      allowed = openCount();
      return undefined;
    }
  };
  /** A free connection. It waits for one only while others use all that the host allows. */
  const take = async (): Promise<C> => {
    for (;;) {
      if (isClosed) throw new Error('Connection closed');
      const connection = free.pop();
      if (connection && !connection.closed) return connection;
      if (connection) all.delete(connection);
      else if (openCount() < allowed) {
        const opened = await tryOpen();
        if (opened) return opened;
        // A connection may have become free in the meantime: look again before waiting.
      } else await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };

  return {
    /** Does something with a connection of its own. */
    using: async <T>(work: (connection: C) => Promise<T>): Promise<T> => {
      const connection = await take();
      try {
        return await work(connection);
      } finally {
        if (connection.closed) all.delete(connection);
        else free.push(connection);
        wakeNext();
      }
    },
    close: () => {
      isClosed = true;
      for (const connection of all) connection.close();
      while (waiting.length > 0) wakeNext();
    },
  };
}
