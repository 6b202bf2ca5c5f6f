/**
 * The same function, which computes each result once, but a promise that fails again.
 *
 * @param most how many results are kept; the oldest go first
 * @param keyOf a text that is the same for arguments with the same result
 */
export function memoized<A extends unknown[], T>(
  most: number,
  keyOf: (...args: A) => string,
  work: (...args: A) => T,
) {
  const known = new Map<string, T>();
  return (...args: A): T => {
    const key = keyOf(...args);
    if (known.has(key)) return known.get(key)!;
    const result = work(...args);
    known.set(key, result);
    if (result instanceof Promise) result.catch(() => known.delete(key));
    if (known.size > most) known.delete(known.keys().next().value!);
    return result;
  };
}
