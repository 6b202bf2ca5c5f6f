/** Stands in for `#kit/content/with-place.ts` while the editor runs. */
import type { Where } from '#kit/content/with-place.ts';
import { above, below, readPlace } from '../place.ts';
import { markOf, placesIn } from './mark.ts';

export function withPlace(text: string, ...[first, ...keys]: Where): string {
  const [sibling] = placesIn(String(first));
  return text + markOf(below(sibling ? above(sibling) : readPlace(String(first)), ...keys));
}
