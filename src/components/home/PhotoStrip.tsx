import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#lib/pictures.ts';

/** Four photos from edge to edge. */
export function PhotoStrip({ pictures }: { pictures: PictureData[] }) {
  return (
    <section aria-label="L’institut en images" className="grid grid-cols-2 md:grid-cols-4 print:hidden">
      {pictures.map((picture) => (
        <Picture key={picture.src} picture={picture} className="aspect-square w-full" />
      ))}
    </section>
  );
}
