import type { Path } from './places.ts';

/**
 * A value that is not real yet: its file without ending, its path, and the reason in a few words.
 */
export type Open = { file: string; path: Path; message: string };

/** One line of the release checklist. */
export type Item = {
  label: string;
  done: boolean;
  /** What to do about it, when the files are edited by hand. */
  remedy: string;
  /** The values that keep it from being done. */
  open: Open[];
};
