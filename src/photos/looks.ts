/** The photos that the composer shows for what is chosen. */
import type { Content } from '#content/schema.ts';
import { cropBox } from '#kit/photos/crop.ts';
import { slug } from '#kit/french/spellings.ts';
import { galleryPhotos } from '#institute/gallery.ts';
import { visitAddress } from '#institute/visit.ts';
import { PAGES } from '#site.ts';
import { picture, type PictureData } from './pictures.ts';

/** A photo of the gallery that shows a visit. */
export type LookPhoto = {
  /** The address of its visit, below that of the price list. */
  visit: string;
  title: string;
  /** Its address in the gallery. */
  href: string;
  picture: PictureData;
  /** The focal point in the picture, as shares of its width and height. */
  focus: [x: number, y: number];
};

/** The focal point of a photo in its picture. */
function focusOf(
  { width, height, cadrage }: Content['photos'][string],
  picture: PictureData,
): LookPhoto['focus'] {
  const box = cropBox({ width, height }, picture.width / picture.height, cadrage);
  const x = ((width * cadrage.x) / 100 - box.left) / box.width;
  const y = ((height * cadrage.y) / 100 - box.top) / box.height;
  return [Number(x.toFixed(2)), Number(y.toFixed(2))];
}

/** The file with the photos, a script since the security policy lets pages fetch nothing else. */
export const LOOKS_FILE = 'poses.js';

export const looksScript = async (site: Content) =>
  `export default ${JSON.stringify(await lookPhotos(site))}`;

/** One photo of each visit, the first of the gallery. */
async function lookPhotos(site: Content): Promise<LookPhoto[]> {
  const looks = galleryPhotos(site).flatMap(({ visit, titre, photo }) =>
    visit ? [{ visit: visitAddress(visit), titre, photo }] : [],
  );
  const firsts = looks.filter(
    ({ visit }, index) => looks.findIndex((look) => look.visit === visit) === index,
  );
  return Promise.all(
    firsts.map(async ({ visit, titre, photo }) => {
      const look = await picture(site, photo, 'visit', '');
      return {
        visit,
        title: titre,
        href: `${PAGES.galerie.path}?photo=${slug(photo)}`,
        picture: look,
        focus: focusOf(site.photos[photo]!, look),
      };
    }),
  );
}
