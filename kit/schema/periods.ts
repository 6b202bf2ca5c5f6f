/** First and last day, `YYYY-MM-DD`. */
type Period = { du: string; au: string };

/** The periods that share a day with one of them. */
export const periodsOverlapping = <Days extends Period>(
  periods: readonly Days[],
  one: Days,
): Days[] => periods.filter((other) => other !== one && other.du <= one.au && one.du <= other.au);
