/** « Commencer », wherever it is shown: the number of a step, the row that opens it, its open points. */
import { Check } from 'lucide-react';
import { typography } from '#kit/french/typography.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { groupOf, placeAt, typeAt, type EditorContent } from '../content/content.ts';
import { listOf, placeName, type Place } from '../content/place.ts';
import { fieldWords, labelOf, nameOf } from '../content/words.ts';
import { useContentStore, usePanel } from '../panel/context.ts';
import { Lines, type Line } from '../ui/Lines.tsx';
import { Row } from '../ui/Row.tsx';
import type { OpenPoint } from './open-points.ts';
import type { Overview } from './server/overview.ts';

/** The number of a step; once it is done, a green tick. */
export const FirstStepNumber = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    className={`grid size-8 shrink-0 place-items-center rounded-pill text-small ${
      isDone ? 'bg-done text-white' : 'border-[1.5px] border-blush bg-white text-ink'
    }`}
  >
    {isDone ? <Check aria-hidden className="size-5" strokeWidth={2} /> : number}
  </span>
);

/**
 * « Commencer », while anything of the sample is left: opens the first step that is not done. A step
 * itself has no such row.
 */
export function FirstStepsRow({ firstSteps }: Pick<Overview, 'firstSteps'>) {
  const { openFirstStep, isInFirstSteps } = usePanel();
  const first = firstSteps.findIndex(({ points }) => points.length > 0);
  if (first === -1 || isInFirstSteps) return null;
  const { label } = firstSteps[first]!.step;
  return (
    <Row
      label={<span className="font-medium text-prune">Commencer</span>}
      note={`Étape ${first + 1} sur ${firstSteps.length} : ${label}.`}
      onOpen={() => openFirstStep(first)}
    />
  );
}

/** The title of a line, and its message below. */
export const twoLines = (title: string, said: string) => (
  <>
    {title}
    <span className="block leading-snug text-muted">{typography(said)}</span>
  </>
);

/**
 * An open point, with the name of its place.
 *
 * @example 'Hébergeur · Adresse'
 */
function lineOf(
  { label, finding, remedy }: OpenPoint,
  content: EditorContent,
  onOpen: (place: Place) => void,
): Line {
  if (!finding) return { key: label, words: typography(`${label} : ${remedy}`) };
  const { file, path } = finding;
  const said = fieldWords(finding);
  const place = placeAt(content, file, path);
  const group = groupOf(place);
  const name =
    metaOf(typeAt(place)).kind === 'group'
      ? nameOf(content, place)
      : [listOf(group) ? nameOf(content, group) : [], labelOf(place)].flat().join(', ');
  const words = twoLines(name === label ? label : `${label} · ${name}`, said);
  return { key: placeName(place) + said, words, onOpen: () => onOpen(place) };
}

type PointsProps = { points: readonly OpenPoint[]; of: string };

/** Open points, each of which leads to its field. */
export function PointLines({ points, of }: PointsProps) {
  const { content } = useContentStore();
  const { openOnItsPage } = usePanel();
  return (
    <Lines
      lines={points.map((point) => lineOf(point, content, openOnItsPage))}
      restName={`de plus : ${of}`}
    />
  );
}
