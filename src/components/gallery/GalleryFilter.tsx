import { Button } from '#components/ui/Button.tsx';
import { PageIntro } from '#components/ui/PageIntro.tsx';
import { CATEGORIES, CATEGORY_LABELS } from '#lib/categories.ts';
import { useCategory, type Filter } from './useCategory.ts';

type Props = {
  title: string;
  intro: string;
  /** Number of pictures by filter. */
  counts: Record<Filter, number>;
};

const FILTERS: { value: Filter; label: string }[] = [
  { value: 'tout', label: 'Tout' },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];

/** The gallery's title with the buttons that choose a category, and how many pictures there are. */
export function GalleryFilter({ title, intro, counts }: Props) {
  const [filter, choose] = useCategory();
  return (
    <>
      <PageIntro title={title} text={intro}>
        <div role="group" aria-label="Filtrer les photos" className="flex flex-wrap gap-1.5 sm:gap-2 noscript:hidden">
          {FILTERS.map(({ value, label }) => (
            <Button
              key={value}
              variant={value === filter ? 'default' : 'outline'}
              size="sm"
              aria-pressed={value === filter}
              className="max-sm:px-3"
              onClick={() => {
                choose(value);
                scrollTo(0, 0);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </PageIntro>
      <p role="status" className="sr-only">
        {counts[filter]} {counts[filter] === 1 ? 'photo affichée' : 'photos affichées'}
      </p>
    </>
  );
}
