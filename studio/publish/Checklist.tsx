import { z } from 'zod';
import { typography } from '#kit/french/typography.ts';
import type { ChecklistItem } from '#kit/schema/declaration.ts';
import { Fold } from '../ui/Fold.tsx';
import { Problems } from '../panel/Problems.tsx';
import { usePanel, useSiteContent } from '../panel/context.ts';
import { placeName, type Place } from '../content/place.ts';
import { labelOf, nameOf, placeAt, typeAt, type Content } from '../content/content.ts';
import { Lines, type Line } from '../ui/Lines.tsx';
import { Section } from '../ui/Section.tsx';
import type { Overview } from './server/overview.ts';

/**
 * The open points of an item, each with the name of its place.
 *
 * @example 'Hébergeur · Adresse'
 */
function linesOf(
  { label, open, remedy }: ChecklistItem,
  content: Content,
  onOpen: (place: Place) => void,
): Line[] {
  if (open.length === 0) return [{ key: label, words: typography(`${label} : ${remedy}`) }];
  return open.map(({ file, path, message }) => {
    const place = placeAt(content, file, path);
    const name = typeAt(place) instanceof z.ZodObject ? nameOf(content, place) : labelOf(place);
    const words = (
      <>
        {name === label ? label : `${label} · ${name}`}
        <span className="block leading-snug text-muted first-letter:uppercase">
          {typography(message)}
        </span>
      </>
    );
    return { key: placeName(place) + message, words, onOpen: () => onOpen(place) };
  });
}

/** @example leftInWords(22) // '22 points restent à régler' */
export const leftInWords = (left: number): string =>
  left === 1 ? 'Un point reste à régler' : `${left} points restent à régler`;

type Props = Pick<Overview, 'items' | 'left'>;

export function Checklist({ items, left }: Props) {
  const { state, content } = useSiteContent();
  const { openOnItsPage } = usePanel();
  const hasProblems = (state?.problems ?? []).length > 0;
  const { done = [], open = [] } = Object.groupBy(items, (item) => (item.done ? 'done' : 'open'));
  return (
    <Section title="Avant la mise en ligne">
      <p>{left > 0 ? `${leftInWords(left)}.` : 'Tout est réglé.'}</p>
      {hasProblems ? (
        <Problems />
      ) : (
        open.map((item) => (
          <Lines
            key={item.label}
            lines={linesOf(item, content, openOnItsPage)}
            restName={`de plus : ${item.label}`}
          />
        ))
      )}
      {done.length > 0 && (
        <Fold label="Ce qui est réglé">
          <p>{done.map(({ label }) => label).join(', ')}.</p>
        </Fold>
      )}
    </Section>
  );
}
