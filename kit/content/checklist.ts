import type { Path } from './places.ts';

/**
 * What is not real yet: a file without its ending, the place in it, and why in a few words, for
 * whoever sees the value.
 */
export type Open = { file: string; path: Path; message: string };

/** One line of the release checklist. */
export type Item = {
  label: string;
  done: boolean;
  /** What to do about it, for whoever writes the files by hand. */
  remedy: string;
  /** The places that it is about; the report has those of its problems. */
  open: Open[];
};
