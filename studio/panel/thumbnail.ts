import { PREFIX } from '../base/prefix.ts';
import { photoPlace, type EditorContent } from '../content/content.ts';
import type { Place } from '../content/place.ts';

/** The address of a photo's picture, of the given width at most, in pixels. */
export const pictureAddress = ({ pictures }: EditorContent, { file }: Place, width: number) =>
  `${PREFIX}photos/image?photo=${file}&width=${width}&v=${pictures?.[file]?.changedAt}`;

/** The address of a small picture of a photo of the site, by the name of its folder. */
export const thumbnail = (content: EditorContent, folder: string) =>
  pictureAddress(content, photoPlace(content, folder), 240);
