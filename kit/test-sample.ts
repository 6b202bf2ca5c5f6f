/**
 * Of cases that are alike, `npm test` takes a sample, and `npm run test:all` all of them: it sets
 * `TESTS_ALL`.
 */
export const TESTS_ALL = Boolean(process.env.TESTS_ALL);

/** All cases in `npm run test:all`; otherwise so many of them, evenly chosen. */
export const sample = <Case>(cases: readonly Case[], count: number): Case[] =>
  cases.filter(
    (_, index) =>
      TESTS_ALL ||
      Math.floor((index * count) / cases.length) !==
        Math.floor(((index - 1) * count) / cases.length),
  );
