import { Button } from '#components/ui/Button.tsx';
import { PageIntro } from '#components/ui/PageIntro.tsx';
import { FILTERS, type Filter } from '#content/categories.ts';
import { choose, useFilter } from './useFilter.ts';

type Props = {
  title: string;
  intro: string;
  /** Number of pictures by filter. */
  counts: Record<Filter, number>;
};

/** The gallery's title with the buttons that choose a category, and how many pictures it has. */
export function GalleryFilter({ title, intro, counts }: Props) {
  const chosen = useFilter();
  const count = counts[chosen];
  return (
    <>
      <PageIntro title={title} text={intro}>
        <div role="group" aria-label="Filtrer les photos" className="flex flex-wrap gap-1.5 sm:gap-2 noscript:hidden">
          {FILTERS.map(({ value, label }) => (
            <Button
              key={value}
              variant={value === chosen ? 'default' : 'outline'}
              size="sm"
              aria-pressed={value === chosen}
              className="max-sm:px-3"
              onClick={() => choose(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      </PageIntro>
      <p role="status" className="sr-only">
        {count} {count === 1 ? 'photo affichée' : 'photos affichées'}
      </p>
    </>
  );
}
