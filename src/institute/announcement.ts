/** The announcement: one line about a season or an offer, shown from its first to its last day. */
import type { Content } from '#content/schema.ts';
import { withSiblingPlace } from '#kit/content/with-place.ts';
import { formatDay } from '#kit/french/format.ts';

/** The announcement as pages show it. */
export type Announcement = {
  text: string;
  /** The page of the site or the other site that it links, if any. */
  href?: string | undefined;
  /**
   * First and last day, `YYYY-MM-DD`. The build may be older than the first day, so `Days.astro`
   * checks again.
   */
  from: string;
  until: string;
  /**
   * Its end, without the year.
   *
   * @example 'jusqu’au 14 février'
   */
  end: string;
  /** Whether the build falls within its days. */
  running: boolean;
};

/**
 * The announcement for the pages; undefined if there is none, or it has ended.
 *
 * @param today `YYYY-MM-DD`
 */
export function announcement(
  [line]: Content['annonce']['annonces'] = [],
  today: string,
): Announcement | undefined {
  if (!line || line.au < today) return undefined;
  const { texte, lien, du, au } = line;
  const end = `${du === au ? 'le' : 'jusqu’au'} ${formatDay(au).slice(0, -5)}`;
  return {
    text: texte,
    href: lien,
    from: du,
    until: au,
    end: withSiblingPlace(end, texte, 'au'),
    running: du <= today,
  };
}
