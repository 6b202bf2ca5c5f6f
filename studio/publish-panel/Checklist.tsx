import { withPreposition } from '#kit/french/prepositions.ts';
import { Problems } from '../panel/Problems.tsx';
import { usePanel, useContentStore } from '../panel/context.ts';
import { placeName } from '../content/place.ts';
import { groupOf, placeOfProblem } from '../content/content.ts';
import { fieldWords, labelOf, nameOf } from '../content/words.ts';
import { Lines, type Line } from '../ui/Lines.tsx';
import { Section } from '../ui/Section.tsx';
import { SUBTITLE } from '../ui/styles.ts';
import { FirstStepNumber, PointLines, twoLines } from './first-steps.tsx';
import { isReady, stateOf } from './open-points.ts';
import type { Overview } from './server/overview.ts';

/**
 * Texts that have become too long or too short with something that they cite.
 *
 * @example 'Titre de Prestations'
 */
function PassedLimits({ problems }: { problems: Overview['passedLimits'] }) {
  const { content } = useContentStore();
  const { openFields } = usePanel();
  if (problems.length === 0) return null;
  const lines = problems.map((problem): Line => {
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
export function Checklist({ overview }: { overview: Overview }) {
  const { firstSteps, passedLimits } = overview;
  const { content } = useContentStore();
  const hasProblems = content.problems.length > 0;
  return (
    <>
      <Section title="Avant la mise en ligne">
        {hasProblems ? (
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
      <PassedLimits problems={passedLimits} />
    </>
  );
}
