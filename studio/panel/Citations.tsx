import { typography } from '#kit/french/typography.ts';
import { wayTo } from '../content/content.ts';
import type { Place } from '../content/place.ts';
import { citationsOf } from '../content/references.ts';
import { HELP } from '../ui/styles.ts';
import { useContentStore } from './context.ts';

/** The texts that cite a name, which change with it. */
export function Citations({ place }: { place: Place }) {
  const { content } = useContentStore();
  const ways = citationsOf(content, place).map((each) => wayTo(content, each.place).join(' › '));
  if (ways.length === 0) return null;
  const names = new Intl.ListFormat('fr').format(new Set(ways));
  return <p className={HELP}>{typography(`Repris aussi dans ${names}.`)}</p>;
}
