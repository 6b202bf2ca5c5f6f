import { Button } from '#components/ui/Button.tsx';

type Props = {
  /** Pictures on the page, and pictures of the category. */
  shown: number;
  total: number;
  onMore: () => void;
};

/** How many pictures the grid shows, and the button that asks for more of a long category. */
export function GalleryMore({ shown, total, onMore }: Props) {
  const left = total - shown;
  return (
    <div className="wrap pb-section text-center noscript:invisible">
      <p role="status" className={left > 0 ? 'mt-12 mb-4 text-small print:hidden' : 'sr-only'}>
        {shown} {shown === 1 ? 'photo affichée' : 'photos affichées'}
        {left > 0 && ` sur ${total}`}
      </p>
      {left > 0 && (
        <Button variant="outline" onClick={onMore}>
          Afficher plus de photos
        </Button>
      )}
    </div>
  );
}
