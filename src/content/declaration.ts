/** Declares the content of this site for the kit and the studio. */
import type { Declaration } from '#kit/schema/declaration.ts';
import { SLOTS } from '#photos/slots.ts';
import { GIVEN_ADDRESS } from '#site.ts';
import samplePictures from './sample-pictures.json' with { type: 'json' };
import { made } from './photo-words.ts';
import { applyRules } from './rules.ts';
import { CONTENT_FILES, photoSchema } from './schema.ts';

export const DECLARATION: Declaration<typeof CONTENT_FILES> = {
  files: CONTENT_FILES,
  photo: photoSchema,
  slots: SLOTS,
  rules: (raw, today) => applyRules(raw, today, GIVEN_ADDRESS),
  made,
  samplePictures,
};
