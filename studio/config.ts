/** What the studio wants to know of a site; `studio.config.ts` says it. */
import type { Report } from '#kit/content/check.ts';
import type { Item } from '#kit/content/checklist.ts';
import type { Declaration } from '#kit/content/declaration.ts';

export type StudioConfig = {
  content: Declaration;
  /** The pages that can be opened, each with the files whose words it shows, its own first. */
  pages: readonly { key: string; path: string; label: string; files: readonly string[] }[];
  /** What each place for a picture is called, by its name. */
  slotLabels: Readonly<Record<string, string>>;
  /**
   * What a release still needs.
   *
   * @param address the address the site will have, where it is not the content's
   */
  releaseChecklist(report: Report, address?: string): Item[];
  /** The address of the site, where it is given instead of the content's. */
  givenAddress?: string;
  /** Groups of « Réglages »: places that no page shows, or all of them do, by the group's title. */
  settings: Readonly<Record<string, readonly string[]>>;
  /**
   * Modules of the site, as its files import them, that mark what pages show with its place in the content while the editor
   * runs: the one with `loadContent`, and the one with `picture`.
   */
  modules: { content: string; pictures: string };
  /** Other modules of the site that have a marked form, as its files import them: its path from the root. */
  marked?: Readonly<Record<string, string>>;
  /** A sheet with the typefaces of the site, as a path from its root: the studio is set in them. */
  typefaces?: string;
};
