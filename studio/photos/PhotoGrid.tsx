import { photoPlace } from '../content/content.ts';
import { usePanel, useSiteContent } from '../panel/context.ts';
import { thumbnail } from '../panel/thumbnail.ts';

/** A photo of the site: its name, and the pages that show it. */
export type GridPhoto = { name: string; label: string; position: string; pages: readonly string[] };

const GRID =
  'mt-3 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]';
const PICTURE =
  'aspect-square w-full rounded-[14px] bg-petal object-cover outline-offset-2 outline-prune ' +
  'group-has-checked:outline-3';
const TICK =
  'grid size-8 place-items-center rounded-pill bg-white/90 shadow-[0_1px_4px_rgb(42_22_32/0.35)]';

type Props = {
  title: string;
  photos: readonly GridPhoto[];
  ticked: readonly GridPhoto[];
  /** Called with the names of the photos that are ticked then, here and elsewhere. */
  onTick: (names: readonly string[]) => void;
};

export function PhotoGrid({ title, photos, ticked, onTick }: Props) {
  const { content } = useSiteContent();
  const { openFields } = usePanel();
  const names = ticked.map(({ name }) => name);
  if (photos.length === 0) return null;
  return (
    <section aria-label={title} className="mt-8">
      <h2>
        {title} <span className="text-muted">{photos.length}</span>
      </h2>
      <ul className={GRID}>
        {photos.map(({ name, label, position, pages }) => (
          <li key={name} className="group relative">
            <button
              type="button"
              className="block w-full text-left"
              onClick={() => openFields(photoPlace(content, name))}
            >
              <img
                src={thumbnail(content, name)}
                alt=""
                loading="lazy"
                className={PICTURE}
                style={{ objectPosition: position }}
              />
              <span className="mt-2 block leading-tight text-ink">{label}</span>
              <span className="mt-0.5 block leading-snug text-muted">
                {pages.join(', ') || <span className="text-terracotta">Nulle part encore</span>}
              </span>
            </button>
            <label className="absolute top-0 left-0 grid size-12 cursor-pointer place-items-center">
              <span className={TICK}>
                <input
                  type="checkbox"
                  className="size-5 cursor-pointer accent-prune"
                  aria-label={`Choisir ${label}`}
                  checked={names.includes(name)}
                  onChange={({ target }) =>
                    onTick(
                      target.checked ? [...names, name] : names.filter((other) => other !== name),
                    )
                  }
                />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
