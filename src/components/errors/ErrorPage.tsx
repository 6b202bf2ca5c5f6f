import { Button } from '#components/ui/Button.tsx';
import { ErrorFallback } from '#components/ui/ErrorFallback.tsx';
import { Picture } from '#components/ui/Picture.tsx';
import { e164, formatPhone } from '#french/format.ts';
import type { PictureData } from '#photos/pictures.ts';

type Props = { detail: string; phone: string; picture: PictureData };

/** A page for the server to show when it cannot answer. */
export function ErrorPage({ detail, phone, picture }: Props) {
  return (
    <section className="wrap flex flex-col items-center pt-12 pb-section text-center">
      <Picture picture={picture} priority className="mb-9 almond w-[210px]" />
      <ErrorFallback detail={detail} level={1} />
      <p className="mt-2 mb-9 max-w-md">
        Le site ne répond pas comme il le devrait. Réessayez dans un instant, ou appelez l’institut.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button href="/">Revenir à l’accueil</Button>
        <Button href={`tel:${e164(phone)}`} variant="outline">
          {formatPhone(phone)}
        </Button>
      </div>
    </section>
  );
}
