/** What a site declares about its content, for the reader, the check and the studio. */
import type { z } from 'zod';
import type { Slot } from '#kit/photos/slots.ts';
import { choice, group, integer, text, value, yesNo } from './field-kinds.ts';
import type { Raw, Schemas } from './fields.ts';
import type { Path } from './paths.ts';
import { photoFile } from './notations.ts';

/** Something wrong with a value of a file. */
export type Fault = {
  path: Path;
  message: string;
  /** The message for somebody who sees a field and no file, where it differs. */
  fieldMessage?: string;
  /**
   * An error if left out, which stops the build. A limit is refused only where it is typed: as the
   * consequence of another change, such as a longer name that a text cites, it is a warning.
   */
  severity?: 'error' | 'limit' | 'warning';
};

/** A fault of a value in a file, by the name of the file: `carte`, `photos/tarte-3`. */
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
  /**
   * What the site shows in place of an empty field: a text made of other fields. It is the owner's
   * own as soon as she changes it.
   *
   * @param raw all files; a photo's is `photos/` and the name of its folder
   * @example made(raw, 'photos/tarte-3', ['nom']) // 'Tarte aux fraises'
   */
  made?: (raw: Raw, file: string, path: Path) => string | undefined;
  /** SHA-256 of each sample picture: those that came with the project. */
  samplePictures: readonly string[];
};

/**
 * The schema of the description of a photo, a file beside the picture in a folder of
 * `content/photos/`.
 *
 * @param example a text that says what a photo of this site shows
 * @param subjects the kinds of things that photos show, each with its label
 */
export const describedPhoto = (example: string, subjects: Record<string, string>) =>
  group('Photo', {
    photo: value('Fichier', photoFile),
    sujet: choice('Ce qu’on y voit', subjects).optional(),
    nom: text('Nom', 60, undefined, { neededOnline: true }).optional(),
    alt: text('Ce que montre la photo', 160, 'Pour les personnes qui ne la voient pas.', {
      example,
      neededOnline: true,
    }).optional(),
    cadrage: group('Point à garder dans le cadre', {
      x: integer('Depuis la gauche, en %', 0, 100, '50'),
      y: integer('Depuis le haut, en %', 0, 100, '50'),
    }),
    exemple: yesNo(
      'Image de démonstration',
      'Une image de démonstration ne peut pas être mise en ligne. À décocher avec la vraie photo.',
    ).optional(),
  });

export type PhotoSchema = ReturnType<typeof describedPhoto>;

/**
 * A photo: its description, its upright size in pixels, and whether it is a sample picture. Its name
 * and its alternative text are made where they are not written, and empty where they cannot be.
 */
export type Photo = Required<Pick<z.infer<PhotoSchema>, 'nom' | 'alt'>> &
  z.infer<PhotoSchema> & {
    width: number;
    height: number;
    isSample: boolean;
  };

/** All content, checked, keyed by file name; photos by their folder's name. */
export type SiteContent<F extends Schemas = Schemas> = { [K in keyof F]: z.infer<F[K]> } & {
  photos: Record<string, Photo>;
};

/** One line of the release checklist. */
export type ChecklistItem = {
  label: string;
  done: boolean;
  /** What to do about it, when the files are edited by hand. */
  remedy: string;
  /** The values that are still a sample, missing or not written. */
  open: Finding[];
  /** What pages show as an example because of it, with its article: « les photos ». */
  sample?: string;
};
