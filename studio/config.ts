/** What the studio needs to know about a site: the type of `studio.config.ts`. */
import type { Report } from '#kit/check/check.ts';
import type { ChecklistItem, SiteContent, Declaration } from '#kit/schema/declaration.ts';
import type { Raw } from '#kit/schema/fields.ts';
import type { Path } from '#kit/schema/paths.ts';

export type PastedLine = { text: string; role?: string | undefined };

type Named = { key: string; label: string };

/** What can be shared as pictures, and printed: sizes and layouts belong to the site. */
export type Share = {
  /** For where a picture is. */
  formats: readonly Named[];
  /**
   * What a picture may be about: `id` is its place in the content, by ranks (`carte.plats.2`), and
   * `kind` groups the subjects.
   */
  subjectsOf(
    content: SiteContent,
    today: string,
  ): { id: string; kind: string; label: string; layouts: readonly Named[] }[];
  /**
   * The pictures of a choice. `name` is the file name without its ending; `missing` lists the characters
   * of the texts that cannot be drawn.
   */
  draw(
    content: SiteContent,
    choice: { subject: string; format: string; layout: string },
    today: string,
  ): Promise<{ name: string; svg: string; missing?: readonly string[] }[]>;
  /** The sheets to print. */
  sheets: readonly Named[];
  /** A sheet as a whole page that needs no other file. */
  sheetHtml(content: SiteContent, key: string, today: string): Promise<string>;
};

/** A step of « Commencer ». */
export type FirstStep = {
  label: string;
  /** The key of the page that it changes. */
  page: string;
  /**
   * What belongs to it. Fields, groups and lists are shown; of a file (`tarifs`), and of all photos
   * (`photos`), what is still open. Whatever no step names belongs to the last one.
   */
  places: readonly string[];
  /** The view of the panel that it shows below its fields. */
  view?: 'photos' | 'prices' | 'publish';
};

export type StudioConfig = {
  /** The schema of the content: see kit/README.md. */
  declaration: Declaration;
  /** The pages that the editor can open, each with its files: its own first. */
  pages: readonly { key: string; path: string; label: string; files: readonly string[] }[];
  /**
   * What a release still needs.
   *
   * @param givenAddress the address the site will have, where it is not the content's
   */
  releaseChecklist(report: Report, givenAddress?: string): ChecklistItem[];
  /** The site's address, where it is given in place of the content's. */
  givenAddress?: string;
  /** The places of the site's name and address. */
  namePlace: string;
  addressPlace: string;
  /**
   * What search engines and shared links show of the pages: the file that has a group for each, by
   * the page's key, the keys of its title and description, and the address of a page's card.
   */
  heads?: {
    file: string;
    title: string;
    description: string;
    card: (page: string) => string;
  };
  /**
   * The list to which photos are added, if there is one, as « la vitrine », and the keys of the photo, the title and
   * the caption in each of its entries. If a title is optional and missing, a page shows the
   * photo’s name; if a caption is, what the photo shows.
   */
  gallery?: {
    list: string;
    noun: string;
    photo: string;
    title: string;
    caption: string;
    /**
     * A list of names in an entry that says what its photo shows, chosen in boxes: `choose` takes
     * those that are chosen, and the one that is pressed then; it returns, row by row, those that
     * can be chosen, those that are, and what they come to.
     */
    look?: {
      key: string;
      choose: (
        files: Raw,
        chosen: readonly string[],
        press?: string,
      ) => { lines: string[][]; chosen: string[]; words: string };
    };
  };
  /**
   * All prices in one column: the page that offers it, the list of groups, the list of lines in
   * each group, and the keys of a line’s price and duration.
   */
  prices?: { page: string; groups: string; lines: string; price: string; duration?: string };
  /**
   * What the sample content says of its owner: the values that she has neither changed nor confirmed,
   * each with what a confirmation of it says, and the place of the list that confirmations are added
   * to.
   */
  claims?: {
    open: (files: Raw) => readonly { file: string; path: Path; words: string }[];
    confirmed: string;
  };
  /**
   * Lists whose entries are copied from elsewhere, several at once: what the owner reads, and what
   * takes her text apart into lines, each with its role. The first role begins an entry; a line
   * without a role is asked about. Entries are made once all are known, and may lack fields; the note
   * says what she should know.
   */
  pastes?: Readonly<
    Record<
      string,
      {
        label: string;
        help: string;
        /** How many were found, in words. */
        found: (count: number) => string;
        roles: Readonly<Record<string, string>>;
        read: (text: string) => readonly PastedLine[];
        entriesOf: (
          lines: readonly PastedLine[],
          today: string,
        ) => { entries: readonly object[]; note: string };
      }
    >
  >;
  /**
   * The commonest tasks on a phone: open a place with the page that it stands on, the groups of prices
   * as all prices in one column; or add to a list.
   */
  quickActions?: readonly ({ label: string; icon: 'euro' | 'clock' | 'calendar' } & (
    | { open: string }
    | { add: string }
  ))[];
  /**
   * Folders of the built site whose files have names that change with their content, besides
   * Astro's own: `cartes/`.
   */
  namedByContent?: readonly string[];
  /**
   * The script that builds the site, as a path from its root: into the folder `OUT_DIR`, for the
   * address `SITE_URL`, for the public when `RELEASE` is `true`. When it is `preparation`, the site
   * goes online before it is ready: hidden from search engines, without an address of its own, and
   * with a line on each page that says what is an example.
   */
  build: string;
  /** The steps of « Commencer », from the sample to her own site. */
  firstSteps: readonly FirstStep[];
  /** Names the folder and the secrets that this computer keeps for its user. */
  storage: string;
  /** Groups of « Réglages »: places that no page shows, or all of them do, by the group's title. */
  settings?: Readonly<Record<string, readonly string[]>>;
  /**
   * The module that draws what is shared and printed, as a path from the root of the site; its
   * `share` is a {@link Share}. It runs without the marks of the editor.
   */
  share?: string;
  /** The sheet with the design tokens (`@theme`): the studio has the same colours and typefaces. */
  tokens?: string;
  /** A sheet that loads these typefaces. Both are paths from the root of the site. */
  typefaces?: string;
};
