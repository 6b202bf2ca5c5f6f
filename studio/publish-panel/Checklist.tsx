import { withPreposition } from '#kit/french/prepositions.ts';
import { typography } from '#kit/french/typography.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { Problems } from '../panel/Problems.tsx';
import { usePanel, useContentStore } from '../panel/context.ts';
import { listOf, placeName, type Place } from '../content/place.ts';
import {
  groupOf,
  placeAt,
  placeOfProblem,
  typeAt,
  type EditorContent,
} from '../content/content.ts';
import { fieldWords, labelOf, nameOf } from '../content/words.ts';
import { Lines, type Line } from '../ui/Lines.tsx';
import { Section } from '../ui/Section.tsx';
import { SUBTITLE } from '../ui/styles.ts';
import { FirstStepsRow } from './FirstStepsRow.tsx';
import { isReady, stateOf, type OpenPoint } from './open-points.ts';
import type { Overview } from './server/overview.ts';
import { FirstStepMark } from './FirstStepMark.tsx';

/** The title of a line, and its message below. */
const twoLines = (title: string, said: string) => (
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

/**
 * Texts that have become too long or too short with something that they cite.
 *
 * @example 'Titre de Prestations'
 */
function PassedLimits({ problems }: { problems: Overview['passedLimits'] }) {
  const { content } = useContentStore();
  const { openFields } = usePanel();
  if (problems.length === 0) return null;
  const lines = problems.flatMap((problem): Line[] => {
    const place = placeOfProblem(content, problem);
    if (!place) return [];
    const words = withPreposition('de', nameOf(content, groupOf(place)));
    return [
      {
        key: placeName(place) + problem.message,
        words: twoLines(`${labelOf(place)} ${words}`, fieldWords(problem)),
        onOpen: () => openFields(place),
      },
    ];
  });
  return (
    <Section title="À relire">
      <p>Rien de cela n’empêche de publier.</p>
      <Lines lines={lines} restName="autres textes à relire" />
    </Section>
  );
}

/** What a release still needs, by the steps of « Commencer »; those that are done are green. */
export function Checklist({ overview }: { overview: Overview }) {
  const { firstSteps, passedLimits } = overview;
  const { content } = useContentStore();
  const hasProblems = content.problems.length > 0;
  return (
    <>
      <Section title="Avant la mise en ligne">
        {!hasProblems && isReady(firstSteps) && <p>Tout est réglé.</p>}
        {hasProblems ? (
          <Problems />
        ) : (
          <>
            <ul>
              <FirstStepsRow firstSteps={firstSteps} />
            </ul>
            {!isReady(firstSteps) &&
              firstSteps.map((each, index) => (
                <section key={each.step.label} aria-label={each.step.label} className="mt-4">
                  <h3 className={`flex items-center gap-3 ${SUBTITLE}`}>
                    <FirstStepMark number={index + 1} isDone={each.isDone} />
                    {each.step.label}
                    <span className="ml-auto text-small text-muted">{stateOf(each)}</span>
                  </h3>
                  <PointLines points={each.points} of={each.step.label} />
                </section>
              ))}
          </>
        )}
      </Section>
      <PassedLimits problems={passedLimits} />
    </>
  );
}
