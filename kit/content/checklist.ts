import type { Path } from './paths.ts';

/** What still keeps the site from its release: its file without ending, its path, and why. */
export type OpenPoint = { file: string; path: Path; message: string };

/** One line of the release checklist. */
export type ChecklistItem = {
  label: string;
  done: boolean;
  /** What to do about it, when the files are edited by hand. */
  remedy: string;
  /** Where something is still a sample, missing or unwritten. */
  open: OpenPoint[];
};
