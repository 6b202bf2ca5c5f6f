import { SITE } from '#studio/site.ts';
import { readPlace } from '../place.ts';
import { labelOf } from '../places.ts';
import { Row } from './Row.tsx';
import type { EditorModel } from './useEditor.ts';

/** Réglages: every fact that is not touched on a page; each field says where it is used. */
export function Settings({ editor }: { editor: EditorModel }) {
  return (
    <>
      <h1 className="mr-10 text-h3">Réglages</h1>
      {Object.entries(SITE.settings).map(([title, places]) => (
        <section key={title} aria-label={title}>
          <h2 className="mt-6 text-[1.25rem]">{title}</h2>
          <ul>
            {places.map((each) => (
              <Row
                key={each}
                label={labelOf(readPlace(each))}
                onOpen={() => editor.lead(readPlace(each))}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type PreviewProps = {
  head: { titre?: string; description?: string };
  page: string;
  /** The site's own address, once it has one. */
  site: string | undefined;
  version: string;
};

/** How a page looks in a list of results, and where its address is shared. */
export function HeadPreview({ head: { titre, description }, page, site, version }: PreviewProps) {
  const path = SITE.pages.find(({ key }) => key === page)?.path ?? '';
  const host = site?.replace('https://', '') ?? 'Votre site';
  return (
    <>
      <h2 className="mt-7 text-[1.25rem]">Dans les résultats de recherche</h2>
      <div className="mt-2 rounded-[14px] bg-white p-4 leading-snug">
        <p>{`${host}${path === '/' ? '' : path.replace('/', ' › ')}`}</p>
        <p className="text-body text-prune">{titre}</p>
        <p className="line-clamp-3">{description}</p>
      </div>
      <h2 className="mt-6 text-[1.25rem]">Quand on partage la page</h2>
      <div className="mt-2 overflow-hidden rounded-[14px] bg-white leading-snug">
        <img
          src={`/partage/${page}.jpg?${version}`}
          alt="La carte de partage"
          width={1200}
          height={630}
        />
        <div className="p-4">
          <p>{host}</p>
          <p className="text-ink">{titre}</p>
        </div>
      </div>
    </>
  );
}
