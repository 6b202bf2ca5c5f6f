import { Star } from 'lucide-react';
import { useId } from 'react';
import { countWords } from '#kit/french/format.ts';
import type { Meta } from '#kit/schema/field-meta.ts';
import type { InputProps, Kind } from './kind.tsx';

const STAR = 'relative grid size-[44px] place-items-center rounded-pill text-prune';

/** One to five stars in a row, which are tapped. */
function Input({ text, onChoose }: InputProps<Meta<'stars'>>) {
  const name = useId();
  return (
    <div className="mt-1 -ml-2.5 flex">
      {[1, 2, 3, 4, 5].map((rating) => (
        <label key={rating} className={STAR}>
          <input
            type="radio"
            name={name}
            aria-label={countWords(rating, 'étoile')}
            className="absolute inset-0 opacity-0"
            checked={String(rating) === text}
            onChange={() => onChoose(String(rating))}
          />
          <Star
            aria-hidden
            strokeWidth={1.5}
            className={`size-6 ${rating <= Number(text) ? 'fill-current' : ''}`}
          />
        </label>
      ))}
    </div>
  );
}

export const stars: Kind<Meta<'stars'>> = { Input, labels: () => 'group' };
