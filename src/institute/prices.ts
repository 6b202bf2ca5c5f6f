/** Lines of the price list: their roles and lengths. */
import type { Content, Role } from '#content/schema.ts';
import { formatDuration, ON_REQUEST } from '#kit/french/format.ts';

type Tarifs = Content['tarifs'];
export type Family = Tarifs['familles'][number];
export type Line = Family['lignes'][number];

/** The role of a line in a visit; by default it follows from the price. */
export const roleOf = ({ role, prix }: Pick<Line, 'role' | 'prix'>): Role =>
  role ?? (prix === ON_REQUEST ? 'option' : 'pose');

/** Whether a line is added to a pose: its price has a plus sign. */
export function isSupplement(line: Pick<Line, 'role' | 'prix'>): boolean {
  const role = roleOf(line);
  return role === 'finition' || role === 'option';
}

/**
 * A line of the price list by its name.
 *
 * @throws if there is none
 */
export function findPriceLine(tarifs: Tarifs, name: string): Line {
  const line = tarifs.familles.flatMap((family) => family.lignes).find(({ nom }) => nom === name);
  if (!line) throw new Error(`content/tarifs.yaml : aucune ligne ne s’appelle « ${name} ».`);
  return line;
}

/**
 * Several lengths of time as one phrase, without those that are unknown; empty if all are.
 *
 * @param minutes whole minutes
 * @param say `speakDuration` for words that are read aloud
 * @example durationRange([105, 120]) // 'de 1 h 45 à 2 h'
 */
export function durationRange(
  minutes: readonly (number | undefined)[],
  say: (minutes: number) => string = formatDuration,
): string {
  const known = minutes.filter((each) => each !== undefined);
  if (known.length === 0) return '';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most
    ? `environ\u00A0${say(least)}`
    : `de\u00A0${say(least)} à\u00A0${say(most)}`;
}
