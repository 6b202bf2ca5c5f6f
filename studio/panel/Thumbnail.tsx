import type { ComponentProps } from 'react';
import { PREFIX } from '../base/addresses.ts';
import { photoPlace, type EditorContent } from '../content/content.ts';
import type { Place } from '../content/place.ts';
import { useContentStore } from '../state/context.ts';

/** The address of a photo's picture, of the given width at most, in pixels. */
export const pictureAddress = ({ pictures }: EditorContent, { file }: Place, width: number) =>
  `${PREFIX}photos/image?photo=${file}&width=${width}&v=${pictures?.[file]?.changedAt}`;

/** A small picture of a photo of the site, by the name of its folder. */
export function Thumbnail({ photo, ...rest }: ComponentProps<'img'> & { photo: string }) {
  const { content } = useContentStore();
  const src = pictureAddress(content, photoPlace(content, photo), 240);
  return <img src={src} alt="" loading="lazy" {...rest} />;
}
