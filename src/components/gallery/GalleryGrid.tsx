import { GalleryItem, type GalleryItemProps } from './GalleryItem.tsx';

/** Pictures of a category that are shown at first, and each time more are asked for; whole rows at every width. */
export const BATCH = 12;

/**
 * Where a picture is beyond the first batch: nowhere (none), among all pictures only (`tout`), or in its category as well
 * (`partout`). The style sheet keeps it back there, so that a filter draws one batch, whatever the gallery holds.
 */
function lateness(items: GalleryItemProps[], index: number): 'tout' | 'partout' | undefined {
  if (index < BATCH) return undefined;
  const { category } = items[index]!;
  const before = items.slice(0, index).filter((item) => item.category === category).length;
  return before < BATCH ? 'tout' : 'partout';
}

/** The pictures of the gallery, one to three a row. Static: the island around it filters and enlarges. */
export function GalleryGrid({ items }: { items: GalleryItemProps[] }) {
  const marked = items.map((item, index) => ({ ...item, late: lateness(items, index) }));
  const rest = marked.findLastIndex(({ late }) => late !== 'partout') + 1;
  const list = (className: string, some: typeof marked) => (
    <ul className={className}>
      {some.map((item) => (
        <GalleryItem key={item.title} {...item} />
      ))}
    </ul>
  );
  return (
    <div className="wrap grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8 print:grid-cols-3 print:gap-[5mm]">
      {list('contents', marked.slice(0, rest))}
      {/* Kept back as one: hundreds that are kept back one by one take the browser as long as a few that show. */}
      {rest < items.length && list('gallery-rest', marked.slice(rest))}
    </div>
  );
}
