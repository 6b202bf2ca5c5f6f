/** The announcement: one line for the season or an offer, shown between its two days. */
import type { Content } from '#content/schema.ts';
import { withSiblingPlace } from '#kit/content/with-place.ts';
import { formatDay } from '#kit/french/format.ts';

/** The announcement as pages show it. */
export type Announcement = {
  text: string;
  /** Where the line leads, if anywhere: a page of the site or another site. */
  href?: string | undefined;
  /**
   * Its first and last day, `YYYY-MM-DD`. The build may be older than the first: `Days.astro` looks
   * again.
   */
  from: string;
  until: string;
  /**
   * How long it holds, without the year that everybody knows.
   *
   * @example 'jusqu’au 14 février'
   */
  end: string;
  /** Whether the build falls within its days. */
  running: boolean;
};

/**
 * The announcement to put into the pages, unless there is none or it has ended.
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
