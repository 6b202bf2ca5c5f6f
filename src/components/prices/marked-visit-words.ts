/**
 * Stands in for `visit-words.ts` while the editor runs: only so can a page's script mark its prices
 * with their places.
 */
import type { Item } from '#institute/visit.ts';
import { withPlace } from '#kit/content/with-place.ts';
import * as words from './visit-words.ts';

export * from './visit-words.ts';

export const priceOf = (item: Item) => withPlace(words.priceOf(item), item.nom, 'prix');
