import { useState, type ReactNode } from 'react';
import { countWords } from '#kit/french/format.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import { fieldsOf, firstFieldAt, groupOf, isThere, placeAt, typeAt } from '../content/content.ts';
import { below, isWithin, placeName, readPlace, samePlace, type Place } from '../content/place.ts';
import { labelOf, nameOf } from '../content/words.ts';
import { usePanel, useContentStore } from '../panel/context.ts';
import { useAsked } from '../panel/Confirmation.tsx';
import { FirstStepNumber, PointLines } from '../publish-panel/first-steps.tsx';
import {
  pointAt,
  stateOf,
  type OpenPoint,
  type FirstStepState,
} from '../publish-panel/open-points.ts';
import type { Overview } from '../publish-panel/server/overview.ts';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Section } from '../ui/Section.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { Title } from '../ui/Title.tsx';
import { AnyField } from './Fields.tsx';

const HEAD = '-mx-5 -mt-5 border-b border-line bg-milk px-5 pt-4 pb-3';
/** The head stays in view while a long step scrolls. */
const IN_SIGHT = 'sticky -top-5 z-[15]';

type FieldsProps = {
  place: Place;
  noteFor: (place: Place) => string | undefined;
  /** The place whose field has the focus. */
  focus: Place | undefined;
};

/**
 * A place of a step: the fields of a group below its name, or a field or list by itself. What has
 * only groups of its own leads to them.
 */
function StepPlace({ place, noteFor, focus }: FieldsProps) {
  const type = typeAt(place);
  const inner = fieldsOf(type).map(([key]) => below(place, key));
  const hasGroupsOnly = inner.every((each) => metaOf(typeAt(each)).kind === 'group');
  if (hasGroupsOnly || metaOf(type, 'group')?.inline)
    return <AnyField place={place} note={noteFor(place)} focus={focus} />;
  return (
    <Section title={labelOf(place)}>
      {inner.map((each) => (
        <StepPlace key={placeName(each)} place={each} noteFor={noteFor} focus={focus} />
      ))}
    </Section>
  );
}

/** All steps: each can be opened at any time, and is green once it is done. */
function StepNavigation({ steps, current }: { steps: readonly FirstStepState[]; current: number }) {
  const { openFirstStep } = usePanel();
  return (
    <nav aria-label="Étapes">
      <ol className="-mx-1.5 flex max-w-[21rem] justify-between">
        {steps.map((each, index) => (
          <li key={each.step.label}>
            <button
              type="button"
              title={each.step.label}
              aria-label={`${index + 1}, ${each.step.label} : ${stateOf(each)}`}
              aria-current={index === current ? 'step' : undefined}
              className={`grid size-11 place-items-center rounded-pill ${
                index === current ? 'border-2 border-prune' : ''
              }`}
              onClick={() => openFirstStep(index)}
            >
              <FirstStepNumber number={index + 1} isDone={each.isDone} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * What is open in a step or, where nothing is, in those before it: an answer may open one again.
 *
 * @example leftHere(0, steps) // '9 points à régler ici.'
 */
function leftHere(rank: number, steps: readonly FirstStepState[]): string {
  const open = steps.filter(({ points }) => points.length > 0);
  if (open.length === 0) return 'Tout est réglé.';
  const here = steps[rank]!.points.length;
  if (here > 0) return `${countWords(here, 'point')} à régler ici.`;
  const before = steps.indexOf(open[0]!);
  return before < rank
    ? `Rien à régler ici. Étape ${before + 1} : ${countWords(open[0]!.points.length, 'point')}.`
    : 'Rien à régler ici.';
}

type OthersProps = {
  points: readonly { point: OpenPoint; place?: Place }[];
  label: string;
} & Pick<FieldsProps, 'noteFor' | 'focus'>;

/**
 * What is open beside the fields of a step: fields, below the names of their entries, and what leads
 * elsewhere.
 */
function Others({ points, label, noteFor, focus }: OthersProps) {
  const { content } = useContentStore();
  const asked = useAsked(points.flatMap(({ place }) => place ?? []));
  const fields = asked.filter((place) => isThere(content, groupOf(place)));
  const lines = points.flatMap(({ point, place }) => (place ? [] : point));
  return (
    <>
      {[...Map.groupBy(fields, (place) => placeName(groupOf(place)))].map(([group, own]) => (
        <Section key={group} title={nameOf(content, readPlace(group))}>
          {own.map((place) => (
            <AnyField key={placeName(place)} place={place} note={noteFor(place)} focus={focus} />
          ))}
        </Section>
      ))}
      {lines.length > 0 && (
        <Section title={`Reste à régler : ${countWords(lines.length, 'point')}`}>
          <PointLines points={lines} of={label} />
        </Section>
      )}
    </>
  );
}

type Props = {
  /** The step, from 0. */
  step: number;
  steps: Overview['firstSteps'];
  /** Whether the site may be put online in preparation, and is not yet. */
  canPrepare: boolean;
  /** The view of the panel that the step has. */
  children?: ReactNode;
};

/** A step of « Commencer »: its fields, each with what is still wrong, and what else is open. */
export function FirstSteps({ step: rank, steps, canPrepare, children }: Props) {
  const { content } = useContentStore();
  const { openFirstStep } = usePanel();
  const { step, points } = steps[rank]!;
  const last = steps.length - 1;
  // The next step that is not done, else the first one before, else the last, which publishes.
  const left = steps.flatMap(({ isDone }, index) =>
    isDone || index === rank || index === last ? [] : index,
  );
  const next = left.find((index) => index > rank) ?? left[0] ?? last;
  const fields = step.places.map(readPlace).filter(({ path }) => path.length > 0);
  const placeOf = ({ finding }: OpenPoint) =>
    finding && placeAt(content, finding.file, finding.path);
  const noteFor = (place: Place) => pointAt(content, points, place);
  // The view of all prices has a button that confirms them.
  const confirmed = step.view === 'prices' && readPlace(SITE.prices!.groups);
  const isShown = (place: Place) =>
    fields.some((each) => isWithin(place, each)) || (confirmed && samePlace(place, confirmed));
  const others = points.flatMap((point) => {
    const place = placeOf(point);
    if (place && isShown(place)) return [];
    const isField = place && !/^(?:group|list|photo)$/.test(metaOf(typeAt(place)).kind ?? 'group');
    return { point, place: isField ? place : undefined };
  });
  /** The first open field that is typed in or chosen, or else a checkbox. */
  const open = [
    ...fields.flatMap((place) =>
      points.flatMap((point) => placeOf(point) ?? []).filter((each) => isWithin(each, place)),
    ),
    ...others.flatMap(({ place }) => place ?? []),
  ];
  const firstOpen = open.find((place) => metaOf(typeAt(place)).kind !== 'yes-no') ?? open[0];
  const first = firstOpen && firstFieldAt(firstOpen);
  // The field that has the focus at first, also on a phone: she came to fill it in.
  const [focus, setFocus] = useState(first);
  return (
    <>
      {/* Photos have a head of their own, which says how many are chosen. */}
      <div className={step.view === 'photos' ? HEAD : `${HEAD} ${IN_SIGHT}`}>
        <p className="mr-10">{`Étape ${rank + 1} sur ${steps.length} : ${step.label}`}</p>
        <StepNavigation steps={steps} current={rank} />
        <div className="mt-1 flex max-w-[20rem] items-center justify-between gap-3">
          <p role="status" className="text-muted">
            {first ? (
              <TextButton onClick={() => setFocus({ ...first })}>
                {leftHere(rank, steps)}
              </TextButton>
            ) : (
              leftHere(rank, steps)
            )}
          </p>
          {/* The last step leads back to open ones once the site is online in preparation. */}
          {(rank < last || (next < last && !canPrepare)) && (
            <Button size="sm" onClick={() => openFirstStep(next)}>
              Suite
            </Button>
          )}
        </div>
      </div>
      <div className="pt-4">
        {!step.view && <Title>{step.label}</Title>}
        {fields.map((place) => (
          <StepPlace key={placeName(place)} place={place} noteFor={noteFor} focus={focus} />
        ))}
        {/* Open points of photos are settled in « Photos » below. */}
        {others.length > 0 && step.view === 'photos' && (
          <Fold className="mt-6" label={`Reste à régler : ${countWords(others.length, 'point')}`}>
            <PointLines points={others.map(({ point }) => point)} of={step.label} />
          </Fold>
        )}
      </div>
      {children && <div className="mt-4">{children}</div>}
      {/* « Publier » lists the open points itself. */}
      {!/^(?:photos|publish)$/.test(step.view ?? '') && (
        <Others points={others} label={step.label} noteFor={noteFor} focus={focus} />
      )}
      {rank < last && canPrepare && (
        <p className="mt-8">
          <TextButton onClick={() => openFirstStep(last)}>
            Mettre en ligne dès maintenant, en préparation
          </TextButton>
        </p>
      )}
    </>
  );
}
