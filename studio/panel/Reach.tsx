import { PHOTOS } from '#kit/schema/references.ts';
import { usesOf } from '../content/references.ts';
import { useContentStore } from '../state/context.ts';

const WORDS = { here: 'ici seulement', everywhere: 'partout' };

type Props = {
  of: keyof typeof WORDS;
  /** The folder of the photo. */
  photo: string;
};

/** How far a change reaches: this place, or all that show the photo; nothing if only one does. */
export function Reach({ of, photo }: Props) {
  const { content } = useContentStore();
  if (usesOf(content, PHOTOS, photo).length < 2) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      <svg aria-hidden viewBox="0 0 44 18" className="h-[18px] w-11 stroke-prune" strokeWidth={1.5}>
        {[1, 16, 31].map((x, rank) => (
          <rect
            key={x}
            x={x}
            y={1}
            width={12}
            height={16}
            rx={3}
            className={of === 'everywhere' || rank === 1 ? 'fill-prune' : 'fill-none'}
          />
        ))}
      </svg>
      {WORDS[of]}
    </span>
  );
}
