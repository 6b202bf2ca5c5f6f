import { Button } from '#components/ui/Button.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import type { PictureData } from '#photos/pictures.ts';

/** No page at this address. The English texts are the specification's own (point 8). */
export function NotFound({ picture }: { picture: PictureData }) {
  return (
    <section className="wrap flex flex-col items-center pt-12 pb-section text-center">
      <Picture picture={picture} priority className="almond w-[210px]" />
      <h1 className="mt-9">404</h1>
      <p lang="en" className="mt-5 text-lead">
        Oops! Page not found
      </p>
      <p className="mt-2 mb-9">Cette page n’existe pas, ou n’existe plus.</p>
      <Button href="/" lang="en">
        Return to Home
      </Button>
    </section>
  );
}
