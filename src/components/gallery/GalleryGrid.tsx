import { GalleryItem, type GalleryItemProps } from './GalleryItem.tsx';

/** The pictures of the gallery, one to three a row. Static: the island around it filters and enlarges. */
export function GalleryGrid({ items }: { items: GalleryItemProps[] }) {
  return (
    <ul className="gallery-grid wrap grid gap-x-5 gap-y-8 pb-section sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
      {items.map((item) => (
        <GalleryItem key={item.title} {...item} />
      ))}
    </ul>
  );
}
