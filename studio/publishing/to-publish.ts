/** The site’s address, what has changed since it went online, and whether it may be in preparation. */
import type { ChecklistItem, Finding } from '#kit/schema/declaration.ts';
import { siteAddress } from '#kit/schema/notations.ts';
import { SITE } from '#studio/site.ts';
import { valueAt, type EditorContent } from '../content/content.ts';
import { readPlace } from '../content/place.ts';
import type { FolderContent } from '../content/server/folder.ts';
import { textsIn, unlessDamaged } from '../history/bytes.ts';
import { differencesBetween, type Difference } from '../history/differences.ts';
import { publishedSnapshots } from '../history/snapshots.ts';
import { destinationId } from './destinations.ts';
import type { Destination } from './types.ts';

/** The site's address, also while something else is wrong with the content. */
export const siteAddressOf = (content: EditorContent): string | undefined =>
  SITE.givenAddress ?? siteAddress.read(String(valueAt(content, readPlace(SITE.addressPlace))));

/** The site's address, if it is her own, which the checklist tells; else where it is read back. */
export function shownAddressOf(
  content: EditorContent,
  items: readonly ChecklistItem[],
  verify?: string,
): string | undefined {
  const isAddress = ({ file, path }: Finding) => [file, ...path].join('.') === SITE.addressPlace;
  const isOpen = items.some(({ done, open }) => !done && open.some(isAddress));
  return (isOpen ? undefined : siteAddressOf(content)) ?? verify;
}

/** The last publication. Without `differences`, the bytes of its content are damaged. */
type SincePublished = { differences?: Difference[]; since: string; isPreparation?: boolean };

/**
 * Compares the content with what was last published from this computer at a destination or, without
 * one, anywhere. Undefined before the first publication.
 */
export async function sincePublished(
  now: FolderContent,
  at?: Destination,
): Promise<SincePublished | undefined> {
  const last = (await publishedSnapshots()).findLast(
    ({ destination }) => !at || destination === destinationId(at),
  );
  if (!last) return undefined;
  const { tree, date: since, isPreparation } = last;
  const before = await unlessDamaged(textsIn(tree));
  const differences = before && differencesBetween(before, now.folder, now);
  return { differences, since, isPreparation };
}

/** Why the site cannot go online in preparation; undefined if it can. */
export function preparationRefusal(last?: SincePublished): string | undefined {
  return last && !last.isPreparation
    ? 'Votre site est déjà en ligne à cet endroit : en préparation, il serait caché.'
    : undefined;
}
