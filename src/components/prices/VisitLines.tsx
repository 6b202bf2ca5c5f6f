import type { Item } from '#institute/visit.ts';
import { priceOf } from './visit-words.ts';

type Props = {
  visit: Item[];
  /** How many lines the longest visit has. */
  count: number;
};

/**
 * The lines of a visit. Lines that it does not need are hidden, and none is added or removed: React
 * throws when it removes what an extension has wrapped.
 */
export const VisitLines = ({ visit, count }: Props) => (
  <ul>
    {Array.from({ length: count }, (_, index) => {
      const item = visit[index];
      return (
        <li key={index} hidden={!item}>
          <span>{item ? item.nom : ''}</span> <span>{item ? priceOf(item) : ''}</span>
        </li>
      );
    })}
  </ul>
);
