/** What a site declares about its content, for the reader, the check and the studio. */
import type { z } from 'zod';
import type { Slot } from '#kit/photos/slots.ts';
import type { PhotoSchema } from './described-photo.ts';
import type { Fault } from './explain.ts';
import type { Raw, Schemas } from './fields.ts';

/** A fault and its file, without ending. */
export type Finding = Fault & { file: string };

export type Declaration<F extends Schemas = Schemas> = {
  files: F;
  /** The schema of the description of a photo. */
  photo: PhotoSchema;
  /** The slots for pictures, by the names that photo fields give them. */
  slots: Readonly<Record<string, Slot>>;
  /**
   * The rules that no single field can check: values that must agree, in a file or between files.
   * They take raw content and skip what is missing or of the wrong kind, so that all faults are
   * found at once.
   *
   * @param today the day in Paris, `YYYY-MM-DD`
   */
  rules: (raw: Raw, today: string) => Finding[];
  /** SHA-256 of each sample picture: those that came with the project. */
  samplePictures: readonly string[];
};

/** A photo: its description, its upright size in pixels, and whether it is a sample picture. */
export type Photo = z.infer<PhotoSchema> & {
  width: number;
  height: number;
  isSample: boolean;
};

/** All content, checked, keyed by file name; photos by their folder's name. */
export type Content<F extends Schemas = Schemas> = { [K in keyof F]: z.infer<F[K]> } & {
  photos: Record<string, Photo>;
};
