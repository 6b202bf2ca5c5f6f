/**
 * Stands in for `visit-words.ts` while the editor runs: a script of the page marks its prices with
 * their places in no other way.
 */
import type { Item } from '#institute/visit.ts';
import { withPlace } from '#kit/content/with-place.ts';
import * as words from './visit-words.ts';

export * from './visit-words.ts';

export const priceOf = (item: Item) => withPlace(words.priceOf(item), item.nom, 'prix');
