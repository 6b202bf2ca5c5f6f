import { useState, type ReactNode } from 'react';
import { countWords } from '#kit/french/format.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import { fieldsOf, firstFieldAt, groupOf, isThere, placeAt, typeAt } from '../content/content.ts';
import { pointAt, stateOf, type OpenPoint, type FirstStepState } from '../content/open-points.ts';
import { below, isWithin, placeName, readPlace, samePlace, type Place } from '../content/place.ts';
import { labelOf, nameOf } from '../content/words.ts';
import { useAsked } from '../panel/Confirmation.tsx';
import { AnyField } from '../panel/Fields.tsx';
import { usePanel, useContentStore } from '../state/context.ts';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Section } from '../ui/Section.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { Title } from '../ui/Title.tsx';
import { FirstStepNumber, PointLines } from './Checklist.tsx';
import type { Overview } from './server/overview.ts';

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
 * A place of a step: the fields of a group below its name, or a field or list by itself. A group of
 * groups leads to them.
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

/** @example leftHere(0, steps) // '9 points à régler ici.' */
function leftHere(rank: number, steps: readonly FirstStepState[]): string {
  const open = steps.filter(({ points }) => points.length > 0);
  if (open.length === 0) return 'Tout est réglé.';
  const here = steps[rank]!.points.length;
  if (here > 0) return `${countWords(here, 'point')} à régler ici.`;
  // An answer may open a step before it again.
  const before = steps.indexOf(open[0]!);
  return before < rank
    ? `Rien à régler ici. Étape ${before + 1} : ${countWords(open[0]!.points.length, 'point')}.`
    : 'Rien à régler ici.';
}

type Props = {
  /** From 0. */
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
  const ranks = [...steps.keys()];
  const next =
    [...ranks.slice(rank + 1, last), ...ranks.slice(0, rank)].find(
      (each) => !steps[each]!.isDone,
    ) ?? last;

  const placeOf = ({ finding }: OpenPoint) =>
    finding && placeAt(content, finding.file, finding.path);
  const noteFor = (place: Place) => pointAt(content, points, place);
  const fields = step.places.map(readPlace).filter(({ path }) => path.length > 0);
  const places = points.flatMap((point) => placeOf(point) ?? []);
  const open = fields.flatMap((field) => places.filter((place) => isWithin(place, field)));
  // The view of all prices has a button that confirms them.
  const confirmed = step.view === 'prices' ? [readPlace(SITE.prices!.groups)] : [];
  const others = points.filter((point) => {
    const place = placeOf(point);
    return !place || ![...open, ...confirmed].some((each) => samePlace(each, place));
  });
  /** A field that the step shows too; « Photos » and « Publier » have their own. */
  const fieldOf = (point: OpenPoint) => {
    const place = step.view === 'photos' || step.view === 'publish' ? undefined : placeOf(point);
    const { kind = 'group' } = place ? metaOf(typeAt(place)) : {};
    return ['group', 'list', 'photo'].includes(kind) ? undefined : place;
  };
  const otherFields = others.flatMap((point) => fieldOf(point) ?? []);
  const asked = useAsked(otherFields).filter((place) => isThere(content, groupOf(place)));
  const lines = others.filter((point) => !fieldOf(point));
  const restName = `Reste à régler : ${countWords(lines.length, 'point')}`;
  const restLines = <PointLines points={lines} of={step.label} />;

  const all = [...open, ...otherFields];
  // The first open field that is typed in or chosen, or else a checkbox.
  const firstOpen = all.find((place) => metaOf(typeAt(place)).kind !== 'yes-no') ?? all[0];
  const first = firstOpen && firstFieldAt(firstOpen);
  // The field that has the focus at first, also on a phone: she came to fill it in.
  const [focus, setFocus] = useState(first);
  const said = leftHere(rank, steps);
  return (
    <>
      {/* Photos have a head of their own, which says how many are chosen. */}
      <div className={step.view === 'photos' ? HEAD : `${HEAD} ${IN_SIGHT}`}>
        <p className="mr-10">{`Étape ${rank + 1} sur ${steps.length} : ${step.label}`}</p>
        <StepNavigation steps={steps} current={rank} />
        <div className="mt-1 flex max-w-[20rem] items-center justify-between gap-3">
          <p role="status" className="text-muted">
            {first ? <TextButton onClick={() => setFocus({ ...first })}>{said}</TextButton> : said}
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
        {lines.length > 0 && step.view === 'photos' && (
          <Fold className="mt-6" label={restName}>
            {restLines}
          </Fold>
        )}
      </div>
      {children && <div className="mt-4">{children}</div>}
      {[...Map.groupBy(asked, (place) => placeName(groupOf(place)))].map(([group, own]) => (
        <Section key={group} title={nameOf(content, readPlace(group))}>
          {own.map((place) => (
            <AnyField key={placeName(place)} place={place} note={noteFor(place)} focus={focus} />
          ))}
        </Section>
      ))}
      {/* « Publier » lists the open points itself. */}
      {lines.length > 0 && step.view !== 'photos' && step.view !== 'publish' && (
        <Section title={restName}>{restLines}</Section>
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
