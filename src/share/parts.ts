/** Shares a long list out over several pictures. */
import type { RowGroup } from './subjects.ts';

/** About how tall things are, in lines with a name alone. */
const HEADING = 1.3;
const weightOf = ({ name, detail }: RowGroup['rows'][number]) =>
  1 + (name.length > 34 ? 0.5 : 0) + (detail ? 0.45 : 0) + ((detail?.length ?? 0) > 42 ? 0.4 : 0);
const total = ({ rows }: RowGroup) => HEADING + rows.reduce((sum, row) => sum + weightOf(row), 0);

/** Fills parts one after another up to a weight; a group that fits one part stays whole. */
function fill(groups: RowGroup[], most: number): RowGroup[][] {
  const parts: RowGroup[][] = [[]];
  let weight = 0;
  const next = () => {
    if (parts.at(-1)!.length > 0) parts.push([]);
    weight = 0;
  };
  for (const group of groups) {
    if (weight + total(group) > most) next();
    if (total(group) <= most) {
      parts.at(-1)!.push(group);
      weight += total(group);
      continue;
    }
    let rows: RowGroup['rows'] = [];
    for (const row of group.rows) {
      if (rows.length > 0 && HEADING + weight + weightOf(row) > most) {
        next();
        rows = [];
      }
      if (rows.length === 0) parts.at(-1)!.push({ ...group, rows });
      rows.push(row);
      weight += weightOf(row);
    }
    weight += HEADING;
  }
  return parts;
}

/** Groups of lines in so many parts of about the same length; fewer if there are fewer lines. */
export function shareOut(groups: RowGroup[], count: number): RowGroup[][] {
  if (count === 1) return [groups];
  const all = groups.reduce((sum, group) => sum + total(group), 0);
  for (let most = all / count; ; most += 0.5) {
    const parts = fill(groups, most);
    if (parts.length <= count) return parts;
  }
}
