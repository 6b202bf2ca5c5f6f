/** The types of publishing. This file imports nothing of the studio. */
import type { z } from 'zod';

export type Server = { host: string; port: number; user: string; folder?: string };

type OnServer<Name> = { kind: Name } & Server;

/** Where a site goes, as this computer stores it. */
export type Destination =
  | OnServer<'sftp'>
  | OnServer<'ftps'>
  | OnServer<'ftp'>
  | { kind: 'folder'; folder: string };
export type KindName = Destination['kind'];
export type DestinationOf<Name extends KindName> = Extract<Destination, { kind: Name }>;

/** A kind of destination, each in a file of `destinations/`. */
export type DestinationKind<Fields> = {
  /** Its label, help and fields. */
  form: z.ZodObject;
  /** What empty fields begin with, as the usual port. */
  defaults: Partial<Fields>;
  /** How it is written in one line. */
  example: string;
  /** Reads such a line; undefined if it is that of another kind. */
  parse: (line: string) => Omit<Fields, 'kind'> | undefined;
  /** The same place has the same id, however its folder is written. */
  id: (destination: Fields) => string;
  /** The account whose password the keychain keeps; a kind without one needs none. */
  account?: (destination: Fields) => string;
  connect: (destination: Fields, login: Login) => RawClient;
};

/** A file or a folder; its size in bytes, if that is known. */
export type Entry = { isFolder: boolean; size?: number };

/** Reads and writes the files of a destination, by paths with slashes. */
export type Client = {
  /** How many operations may run at once. */
  atOnce: number;
  /** The entries of a folder (`.` for the site's own); some servers hide names with a dot. */
  list: (folder: string) => Promise<Map<string, Entry>>;
  /** One file or folder; undefined if it is not there. */
  find: (file: string) => Promise<Entry | undefined>;
  /** Undefined if it is not there. */
  read: (file: string) => Promise<Buffer | undefined>;
  /**
   * Writes a file under a name that is free.
   *
   * @param shownAs the file of the site that it will be
   */
  put: (file: string, bytes: Uint8Array, shownAs?: string) => Promise<unknown>;
  /** Also replaces what has the new name, if the server can do so in one step. */
  rename: (from: string, to: string) => Promise<unknown>;
  /** Removes a file; one that is not there is no error. */
  remove: (file: string) => Promise<unknown>;
  makeFolder: (folder: string) => Promise<unknown>;
  removeFolder: (folder: string) => Promise<unknown>;
};

/** A client that fails in the words of its program, and knows nothing of time limits. */
export type RawClient = Client & {
  /** What these words mean; none for a folder of this computer. */
  signs?: readonly Sign[];
  /** Connects, and returns the folder of the site. */
  logIn: () => Promise<string>;
  /** Ends the connection at once. */
  close: () => void;
};

/** What a client needs to connect, out of an order. */
export type Login = {
  secret?: string;
  answers: Answers;
  stallTimeout: number;
  /** Ends the whole operation, as when the connection is lost. */
  giveUp: (reason: unknown) => void;
};

/** Makes a client, which is not connected yet. */
export type Connect = (login: Login) => RawClient;

export type QuestionKind =
  | 'foreign-site'
  | 'newer-online'
  | 'host-key'
  | 'new-host-key'
  | 'plain-ftp'
  | 'folder';

/** A question that has to be answered before a publication goes on. */
export type Question = {
  kind: QuestionKind;
  /** In French; it asks. */
  message: string;
  /** What the button says that goes on. */
  yes: string;
  /** What yes accepts: a folder, or the key of a server as `ssh-keygen -l` shows it. */
  answer?: string;
  /** What may be accepted instead: folders, each by a button of its own. */
  others?: readonly string[];
};

/** The questions that were answered with yes, each with its `answer`. */
export type Answers = Partial<Record<QuestionKind, string>>;

/**
 * The code of a failure, and words of a program from which it can be told. What `denied` and `absent`
 * mean depends on what was being done.
 */
export type Sign = readonly [code: string, ...says: RegExp[]];

/** What was being done when something failed. */
export type Action = {
  doing: 'connect' | 'list' | 'read' | 'write' | 'rename' | 'remove';
  /** In French: « en envoyant accueil.html ». */
  words: string;
};

export type Settings = {
  destination: Destination;
  /** Whose the host is, by its key in `providers.ts`. */
  provider?: string;
  /** Origin at which the site is read back, where that is not its address (a test, a proxy). */
  verify?: string;
};

export type PublicationStep = 'check' | 'build' | 'send' | 'verify';

/** How far a step is. */
export type Progress = { step: PublicationStep; done: number; total: number };

/** An order of the owner. */
export type PublishOrder = {
  settings: Settings;
  /** Origin of the public site; without it, that of the content. */
  address?: string;
  /** A password, or the text of a private key; without it, that of the keychain. */
  secret?: string;
  answers?: Answers;
  /**
   * Puts the site online before it is ready: hidden from search engines, with a line on each page
   * that says so. The first real publication replaces it.
   */
  isPreparation?: boolean;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
  /** Limits, which tests shorten. */
  patience?: {
    /** Milliseconds without a byte after which a connection is given up. */
    stallTimeout?: number;
    /** How often an interrupted transfer is tried in all. */
    tries?: number;
    /** Milliseconds before the second try; each further pause is three times as long. */
    retryDelay?: number;
    /** How often the public site is read. */
    readings?: number;
  };
};
export type PublishOptions = PublishOrder & { address: string };

/** What the owner has to know or do at her host after a publication. */
export type HostReport = {
  /** In French sentences. */
  remarks: string[];
  /** What to ask of it, as a message to be sent to it. */
  toHost?: string;
  /** What is left to do by hand; the site is not online before. */
  afterwards?: string;
};

/** The files of a site by their paths. */
export type BuiltSite = ReadonlyMap<string, { bytes: Buffer; sha256: string }>;
