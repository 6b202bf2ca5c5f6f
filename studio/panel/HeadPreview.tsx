import { SITE } from '#studio/site.ts';
import { shownAt, valueAt } from '../content/content.ts';
import { below, readPlace, type Place } from '../content/place.ts';
import { usePanel, useContentStore } from '../state/context.ts';

export function HeadPreview({ place }: { place: Place }) {
  const { content } = useContentStore();
  const { typedContent } = usePanel();
  if (place.file !== SITE.heads?.file || place.path.length === 0) return null;
  const page = String(place.path[0]);
  const path = SITE.pages.find(({ key }) => key === page)?.path ?? '';
  const [title, description] = [SITE.heads.title, SITE.heads.description].map((key) =>
    String(shownAt(typedContent, below(place, key)) ?? ''),
  );
  const address = valueAt(typedContent, readPlace(SITE.addressPlace)) as string | undefined;
  const host = address?.replace('https://', '') ?? 'Votre site';
  return (
    <>
      <h2 className="mt-7">Dans les résultats de recherche</h2>
      <div className="mt-2 rounded-[14px] bg-white p-4 leading-snug">
        <p>{`${host}${path === '/' ? '' : path.replace('/', ' › ')}`}</p>
        <p className="text-body text-prune">{title}</p>
        <p className="line-clamp-3">{description}</p>
      </div>
      <h2 className="mt-6">Quand on partage la page</h2>
      <div className="mt-2 overflow-hidden rounded-[14px] bg-white leading-snug">
        <img
          src={`${SITE.heads.card(page)}?${content.version}`}
          alt="La carte de partage"
          width={1200}
          height={630}
        />
        <div className="p-4">
          <p>{host}</p>
          <p className="text-ink">{title}</p>
        </div>
      </div>
    </>
  );
}
