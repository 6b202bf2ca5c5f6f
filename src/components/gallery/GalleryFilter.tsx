import { Button } from '#components/ui/Button.tsx';
import { PageIntro } from '#components/ui/PageIntro.tsx';
import { CATEGORIES, CATEGORY_LABELS } from '#content/categories.ts';
import { useAddress, type Filter } from './useGalleryView.ts';

type Props = {
  title: string;
  intro: string;
  filter: Filter;
  /** Pictures in the grid, and pictures of the category. */
  shown: number;
  total: number;
  follow: () => void;
  onChoose: (filter: Filter) => void;
};

const FILTERS: { value: Filter; label: string }[] = [
  { value: 'tout', label: 'Tout' },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];

/** The gallery's title with the buttons that choose a category, and how many pictures there are. */
export function GalleryFilter({ title, intro, filter, shown, total, follow, onChoose }: Props) {
  useAddress(follow);
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
                onChoose(value);
                scrollTo(0, 0);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </PageIntro>
      <p role="status" className="sr-only">
        {shown} {shown === 1 ? 'photo affichée' : 'photos affichées'}
        {shown < total && ` sur ${total}`}
      </p>
    </>
  );
}
