/** What the schema says of a field besides its type: its label, help, look and references. */
import type { Kind } from './value-kinds.ts';

import type { Raw } from './fields.ts';

/** What a field refers to. */
export type Reference = {
  /** `photos`, or the values that name the entries of a list: `carte.familles.*.plats.*.nom`. */
  to: string;
  /** What messages call one of them: « une photo ». */
  noun: string;
  /** Which entries the editor offers; without it, all of them. */
  fits?: (entry: unknown) => boolean;
};

export type FieldMeta = Partial<Omit<Kind, 'read' | 'renderings'>> & {
  /** Its label. */
  title: string;
  /** How the editor shows the field, where its type is not enough. */
  input?: 'paragraph' | 'paragraphs' | 'price' | 'date' | 'link' | 'hours' | 'stars';
  reference?: Reference;
  /** Whether it is free text and not a value with one form. */
  prose?: boolean;
  /** How many characters a text has, at least and at most. */
  length?: { min: number; max: number };
  /** What the greatest length is for, before the number: « Google en montre ». */
  lengthReason?: string;
  /** In an optional text: makes what the site writes without it. */
  made?: (raw: Raw) => string | undefined;
  /** Whether it is a name that texts cite: they change with it. */
  cited?: boolean;
  /** Whether asterisks in a text set words in italics. */
  italics?: boolean;
  /** As in a `Kind`, for a value of any type. */
  read?: (text: string) => unknown;
  renderings?: (value: never) => readonly string[];
  /** Whether it may be left empty until the site goes online. */
  neededOnline?: boolean;
  /** What to write, without a full stop: « Écrivez … ». */
  remedy?: string;
  /** The same for somebody who sees a field and no file, where it differs. */
  fieldRemedy?: string;
  /** A photo field: the slots that show the photo. */
  slots?: readonly string[];
  /** In a text: what is offered to choose from. */
  offers?: () => readonly string[];
  /** In a choice: the label of each value. */
  labels?: Record<string, string>;
  /** In a list: the key whose value names an entry. */
  namedBy?: string;
  /** In a list: the name of an entry for the owner, where the value of `namedBy` is not enough. */
  nameOf?: (entry: never) => string | undefined;
  /** In a list: whether it is sorted by the first and the last day of its entries (`du`, `au`). */
  dated?: boolean;
  /** In a list: sets of keys that no two entries share; an empty set compares whole entries. */
  distinct?: readonly (readonly string[])[];
  /** In a list: whether an entry is a sample that can only be removed or written anew. */
  isSample?: (entry: never) => boolean;
  /**
   * In a list or an optional group: the key of the field beside it that hides the section while it
   * is `true`. Pages then get an empty list, or no group.
   */
  hiddenBy?: string;
  /** In a list: its smallest count when it is not empty. */
  minUnlessEmpty?: number;
  /**
   * In a day at the top of a file: the values after whose change it becomes today, as
   * `carte.plats.*.prix`; a shorter name stands for all that is below it.
   */
  follows?: readonly string[];
  /**
   * Whether the editor leaves this text, or the texts of this file, without the invisible mark of
   * their place, because pages compare, cut or calculate with them.
   */
  unmarked?: boolean;
  /** Where the site uses a value that no page shows: « dans les partages ». */
  usedIn?: string;
  /**
   * In a group: whether the panel shows its fields among the fields around it, and not behind a
   * row.
   */
  inline?: boolean;
  /** Whether the owner hardly ever needs it: the editor folds it away. */
  rare?: boolean;
  /** In a list: what messages call an entry: « une fermeture ». */
  noun?: string;
};
