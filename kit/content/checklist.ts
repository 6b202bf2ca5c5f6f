import type { Path } from './places.ts';

/** A sample value: its file without ending, its path, and why it counts as a sample. */
export type OpenPoint = { file: string; path: Path; message: string };

/** One line of the release checklist. */
export type ChecklistItem = {
  label: string;
  done: boolean;
  /** What to do about it, when the files are edited by hand. */
  remedy: string;
  /** The sample values that are left. */
  open: OpenPoint[];
};
