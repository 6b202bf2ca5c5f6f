/** Time limits: a server, a disk or a keychain may never answer. */

/** The slowest connection that is waited for, in bytes a millisecond: 4 kB/s. */
const SLOWEST_RATE = 4;

/**
 * How long one operation may take, in milliseconds: longer for a large file.
 *
 * @param stallTimeout after how long without a byte a connection is given up
 */
export const timeoutFor = (stallTimeout: number, bytes = 0) =>
  stallTimeout * 6 + bytes / SLOWEST_RATE;

/** How long logging in may take in all, in milliseconds. */
export const loginTimeoutFor = (stallTimeout: number) => stallTimeout * 3;

/**
 * The result of some work, if it comes in time.
 *
 * @param onLate gives up what the work holds
 * @throws {Error} with `ETIMEDOUT` and the limit in it
 */
export async function withTimeout<T>(
  milliseconds: number,
  work: Promise<T>,
  onLate?: () => void,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`ETIMEDOUT: nothing within ${milliseconds / 1000} s`));
      onLate?.();
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
