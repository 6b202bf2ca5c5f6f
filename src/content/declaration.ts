/** What reading, checking and the studio know of this site's content. */
import type { Declaration } from '#kit/content/declaration.ts';
import { SLOTS } from '#photos/slots.ts';
import { GIVEN_URL } from '#site.ts';
import samplePictures from './demonstration-photos.json' with { type: 'json' };
import { applyRules } from './rules.ts';
import { FICHIERS, photoDecrite } from './schema.ts';

export const DECLARATION: Declaration<typeof FICHIERS> = {
  files: FICHIERS,
  photo: photoDecrite,
  slots: SLOTS,
  rules: (raw, today) => applyRules(raw, today, GIVEN_URL),
  samplePictures,
};
