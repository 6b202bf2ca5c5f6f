/** Does something with each item, several at a time; the first failure ends it. */
export async function eachAtOnce<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
) {
  // A loop that fails ends this generator, and with it the other loops.
  const queue = (function* () {
    yield* items;
  })();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
