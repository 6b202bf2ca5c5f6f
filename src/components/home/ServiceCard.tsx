import { Button } from '#components/ui/Button.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';
import { PAGES } from '#site.ts';

type Props = { title: string; description: string; picture: PictureData };

/** One of the three services of the home page. */
export function ServiceCard({ title, description, picture }: Props) {
  return (
    <article>
      <Picture picture={picture} className="arch w-full" />
      <h3 className="mt-6">{title}</h3>
      <p className="mt-3">{description}</p>
      <Button href={PAGES.prestations.path} variant="link" className="mt-2">
        En savoir plus<span className="sr-only">{`\u00A0: ${title}`}</span>
      </Button>
    </article>
  );
}
