import { Button } from '#components/ui/Button.tsx';

type Props = {
  /** Pictures in the grid, and pictures of the category. */
  shown: number;
  total: number;
  onMore: () => void;
};

/** The end of the grid: of a long category, the button that asks for more. */
export function GalleryMore({ shown, total, onMore }: Props) {
  return (
    <div className="wrap pb-section text-center">
      {shown < total && (
        <div className="pt-12 noscript:hidden print:hidden">
          <p className="mb-4 text-small">
            {shown} photos sur {total}
          </p>
          <Button variant="outline" onClick={onMore}>
            Afficher plus de photos
          </Button>
        </div>
      )}
    </div>
  );
}
