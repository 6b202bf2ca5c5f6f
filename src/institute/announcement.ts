/** The announcement: one line about a season or an offer, shown from its first to its last day. */
import type { Content } from '#content/schema.ts';
import { withSiblingPlace } from '#kit/editor.ts';
import { formatDay } from '#kit/french/format.ts';

export type Announcement = {
  text: string;
  /** The address of its link, on this site or another. */
  href?: string | undefined;
  /** First and last day, `YYYY-MM-DD`; a visit may be later than the build (`Days.astro`). */
  from: string;
  until: string;
  /** @example 'jusqu’au 14 février' */
  end: string;
  /** Whether the day of the build is one of its days. */
  running: boolean;
};

/**
 * The announcement of the content, unless it has ended.
 *
 * @param today `YYYY-MM-DD`
 */
export function announcement(
  [line]: Content['annonce']['annonces'] = [],
  today: string,
): Announcement | undefined {
  if (!line || line.au < today) return undefined;
  const { texte, lien, du, au } = line;
  const end = `${du === au ? 'le' : 'jusqu’au'}\u00A0${formatDay(au).slice(0, -5)}`;
  return {
    text: texte,
    href: lien,
    from: du,
    until: au,
    end: withSiblingPlace(end, texte, 'au'),
    running: du <= today,
  };
}
