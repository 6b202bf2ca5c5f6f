/** Stands in for the composer's words while the editor runs: its prices carry their places. A script of the page has no other way. */
import type { Item } from '#institute/visit.ts';
import * as words from '../../components/prices/visit-words.ts';
import { withPlace } from './with-place.ts';

export * from '../../components/prices/visit-words.ts';

export const priceOf = (item: Item) => withPlace(words.priceOf(item), item.nom, 'prix');
