/** What is left of the sample: the row « Commencer », open points as lines, the list of « Publier ». */
import { Check } from 'lucide-react';
import { withPreposition } from '#kit/french/prepositions.ts';
import { typography } from '#kit/french/typography.ts';
import { metaOf } from '#kit/schema/paths.ts';
import {
  groupOf,
  placeAt,
  placeOfProblem,
  typeAt,
  type EditorContent,
} from '../content/content.ts';
import { isReady, stateOf, type OpenPoint } from '../content/open-points.ts';
import { listOf, placeName, type Place } from '../content/place.ts';
import { fieldWords, labelOf, nameOf } from '../content/words.ts';
import { Problems } from '../panel/Problems.tsx';
import { useContentStore, usePanel } from '../state/context.ts';
import { Lines, type Line } from '../ui/Lines.tsx';
import { Row } from '../ui/Row.tsx';
import { Section } from '../ui/Section.tsx';
import { SUBTITLE } from '../ui/styles.ts';
import type { Overview } from './server/overview.ts';

/** The number of a step of « Commencer »; once it is done, a green tick. */
export const FirstStepNumber = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    className={`grid size-8 shrink-0 place-items-center rounded-pill text-small ${
      isDone ? 'bg-done text-white' : 'border-[1.5px] border-blush bg-white text-ink'
    }`}
  >
    {isDone ? <Check aria-hidden className="size-5" strokeWidth={2} /> : number}
  </span>
);

/** « Commencer », until nothing is open: opens the first step with an open point. */
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
const twoLines = (title: string, message: string) => (
  <>
    {title}
    <span className="block leading-snug text-muted">{typography(message)}</span>
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
  const place = placeAt(content, finding.file, finding.path);
  const group = groupOf(place);
  const name =
    metaOf(typeAt(place)).kind === 'group'
      ? nameOf(content, place)
      : [listOf(group) ? nameOf(content, group) : [], labelOf(place)].flat().join(', ');
  const message = fieldWords(finding);
  const words = twoLines(name === label ? label : `${label} · ${name}`, message);
  return { key: placeName(place) + message, words, onOpen: () => onOpen(place) };
}

/** Open points, each of which leads to its field. */
export function PointLines({ points, of }: { points: readonly OpenPoint[]; of: string }) {
  const { content } = useContentStore();
  const { openOnItsPage } = usePanel();
  return (
    <Lines
      lines={points.map((point) => lineOf(point, content, openOnItsPage))}
      restName={`de plus : ${of}`}
    />
  );
}

/**
 * Texts that have become too long or too short with something that they cite.
 *
 * @example 'Titre de Prestations'
 */
function PassedLimits({ passedLimits }: Pick<Overview, 'passedLimits'>) {
  const { content } = useContentStore();
  const { openFields } = usePanel();
  if (passedLimits.length === 0) return null;
  const lines = passedLimits.map((problem): Line => {
    const place = placeOfProblem(content, problem);
    const words = withPreposition('de', nameOf(content, groupOf(place)));
    return {
      key: placeName(place) + problem.message,
      words: twoLines(`${labelOf(place)} ${words}`, fieldWords(problem)),
      onOpen: () => openFields(place),
    };
  });
  return (
    <Section title="À relire">
      <p>Rien de cela n’empêche de publier.</p>
      <Lines lines={lines} restName="autres textes à relire" />
    </Section>
  );
}

/** What a release still needs, by the steps of « Commencer »; those that are done are green. */
export function Checklist({ firstSteps, passedLimits }: Overview) {
  const { content } = useContentStore();
  return (
    <>
      <Section title="Avant la mise en ligne">
        {content.problems.length > 0 ? (
          <Problems />
        ) : isReady(firstSteps) ? (
          <p>Tout est réglé.</p>
        ) : (
          firstSteps.map((each, index) => (
            <section key={each.step.label} aria-label={each.step.label} className="mt-4">
              <h3 className={`flex items-center gap-3 ${SUBTITLE}`}>
                <FirstStepNumber number={index + 1} isDone={each.isDone} />
                {each.step.label}
                <span className="ml-auto text-small text-muted">{stateOf(each)}</span>
              </h3>
              <PointLines points={each.points} of={each.step.label} />
            </section>
          ))
        )}
      </Section>
      <PassedLimits passedLimits={passedLimits} />
    </>
  );
}
