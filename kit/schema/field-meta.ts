/**
 * What the schema says of a field besides its type: its label, its help, its look. Each kind of
 * field has a shape of its own.
 */
import type { Notation } from './notations.ts';

/** What fields of any kind may say. */
type Common = Partial<Omit<Notation<never>, 'read'>> & {
  /** Its label. */
  title: string;
  /** Brings a text into the one form of its values; without it, a text is a value. */
  read?: (text: string) => unknown;
  /** What to write, without a full stop: « Écrivez … ». */
  remedy?: string;
  /** `remedy` for somebody who sees a field and no file, where it differs. */
  fieldRemedy?: string;
  /** Whether it is a name that texts cite: they change with it. */
  cited?: boolean;
  /** Whether it may be left empty until the site goes online. */
  neededOnline?: boolean;
  /** Where the site uses a value that no page shows: « dans les partages ». */
  usedIn?: string;
  /** Whether the owner hardly ever needs it: the editor folds it away. */
  rare?: boolean;
  /**
   * Whether the editor leaves this text, or the texts of this file, without the invisible mark of
   * their place, because pages compare, cut or calculate with them.
   */
  unmarked?: boolean;
  /**
   * In a list or an optional group: the key of the field beside it that hides the section while it
   * is `true`. Pages then get an empty list, or no group.
   */
  hiddenBy?: string;
};

/** What a field refers to. */
export type Reference = {
  /** `photos`, or the values that name the entries of a list: `carte.familles.*.plats.*.nom`. */
  to: string;
  /** What messages call one of them: « une photo ». */
  noun: string;
  /** Which entries the editor offers; without it, all of them. */
  fits?: (entry: unknown) => boolean;
};

/** Free text. */
type Text = {
  kind: 'text';
  /** How many characters it has, at least and at most. */
  length: { min: number; max: number };
  /** What the greatest length is for, before the number: « Google en montre ». */
  lengthReason?: string;
  /** Whether it may have several lines. */
  hasLines?: boolean;
  /** Whether asterisks set words in italics. */
  italics?: boolean;
  /** What is offered to choose from. */
  offers?: () => readonly string[];
  /** In an optional text: makes what the site writes without it. */
  made?: (content: Readonly<Record<string, unknown>>) => string | undefined;
};

type Day = {
  kind: 'day';
  /**
   * At the top of a file: the values after whose change it becomes today, as `carte.plats.*.prix`; a
   * shorter name stands for all that is below it.
   */
  follows?: readonly string[];
};

type Choice = {
  kind: 'choice';
  /** The label of each value. */
  labels: Readonly<Record<string, string>>;
};

type Photo = {
  kind: 'photo';
  /** The slots that show the photo. */
  slots: readonly string[];
};

type Group = {
  kind: 'group';
  /** Whether the panel shows its fields among the fields around it, and not behind a row. */
  inline?: boolean;
};

type List = {
  kind: 'list';
  /** What messages call an entry: « une fermeture ». */
  noun: string;
  /** How many entries it has, at least and at most. */
  min: number;
  max: number;
  /** Whether it may also have none. */
  mayBeEmpty: boolean;
  /** The key whose value names an entry. */
  namedBy?: string;
  /** The name of an entry for the owner, where the value of `namedBy` is not enough. */
  nameOf?: (entry: never) => string | undefined;
  /** Whether it is sorted by the first and the last day of its entries (`du`, `au`). */
  dated?: boolean;
  /** Sets of keys that no two entries share; an empty set compares whole entries. */
  distinct?: readonly (readonly string[])[];
  /** Whether an entry is a sample that can only be removed or written anew. */
  isSample?: (entry: never) => boolean;
};

/** Kinds that say no more than fields of any kind. */
type Plain = {
  [K in 'value' | 'number' | 'price' | 'stars' | 'yes-no' | 'hours' | 'link']: { kind: K };
};

export type FieldMeta = Common &
  (
    | Text
    | Day
    | Choice
    | Photo
    | ({ kind: 'reference' } & Reference)
    | Group
    | List
    | Plain[keyof Plain]
  );

/** A kind of field. */
export type FieldKind = FieldMeta['kind'];

/** What the schema says of a field of one kind. */
export type Meta<K extends FieldKind> = Extract<FieldMeta, { kind: K }>;

/** What is known of a type that is no field: nothing. */
export type NoMeta = Partial<Record<keyof Common | 'kind', undefined>>;
