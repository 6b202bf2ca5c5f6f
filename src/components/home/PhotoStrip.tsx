import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';

/** Four photos from edge to edge. */
export function PhotoStrip({ pictures }: { pictures: PictureData[] }) {
  return (
    <section aria-label="L’institut en images" className="screen-only">
      <ul className="grid grid-cols-2 md:grid-cols-4">
        {pictures.map((picture) => (
          <li key={picture.src}>
            <Picture picture={picture} className="aspect-square w-full" />
          </li>
        ))}
      </ul>
    </section>
  );
}
