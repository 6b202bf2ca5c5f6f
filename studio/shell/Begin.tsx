import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { requiredType } from '#kit/schema/paths.ts';
import { labelOf, fieldsOf, placeAt, typeAt } from '../content/content.ts';
import { below, isWithin, placeName, readPlace, samePlace, type Place } from '../content/place.ts';
import { countWords } from '../content/words.ts';
import { usePanel, useSiteContent } from '../panel/context.ts';
import { isTouch } from '../base/device.ts';
import { PointLines } from '../publish-panel/Checklist.tsx';
import {
  minutesInWords,
  stepsLeft,
  type OpenPoint,
  type StepLeft,
} from '../publish-panel/open-points.ts';
import type { Overview } from '../publish-panel/server/overview.ts';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Section } from '../ui/Section.tsx';
import { Title } from '../ui/Title.tsx';
import { EntryField } from './Entry.tsx';

/** Stays in sight above a long step. */
const HEAD = 'sticky -top-5 z-10 -mx-5 -mt-5 border-b border-line bg-milk px-5 pt-4 pb-3';

type FieldsProps = {
  place: Place;
  noteFor: (place: Place) => string | undefined;
  /** The place whose field has the focus. */
  focus: Place | undefined;
};

/** A place of a step: the fields of a group below its name, or a field or list by itself. */
function StepPlace({ place, noteFor, focus }: FieldsProps) {
  const type = typeAt(place);
  if (!(type instanceof z.ZodObject))
    return <EntryField place={place} note={noteFor(place)} focus={focus} />;
  return (
    <Section title={labelOf(place)}>
      {fieldsOf(type).map(([key]) => (
        <StepPlace key={key} place={below(place, key)} noteFor={noteFor} focus={focus} />
      ))}
    </Section>
  );
}

/** @example leftHere(9, steps) // '9 points à régler ici, 66 en tout, environ 54 minutes.' */
function leftHere(here: number, steps: readonly StepLeft[]): string {
  const all = steps.reduce((sum, { points }) => sum + points.length, 0);
  if (all === 0) return 'Tout est réglé.';
  const words = here > 0 ? `${countWords(here, 'point')} à régler ici` : 'Rien à régler ici';
  return `${words}, ${all} en tout, ${minutesInWords(steps)}.`;
}

type Props = {
  /** The step, from 0. */
  step: number;
  items: Overview['items'];
  /** The view of the panel that the step has. */
  children?: ReactNode;
};

/** A step of « Commencer »: its fields, each with what is still wrong, and what else is open. */
export function Begin({ step: rank, items, children }: Props) {
  const { content } = useSiteContent();
  const { openStep } = usePanel();
  const steps = stepsLeft(items);
  const { step, points } = steps[rank]!;
  const shown = step.places.map(readPlace).filter(({ path }) => path.length > 0);
  const placeOf = ({ finding }: OpenPoint) =>
    finding && placeAt(content, finding.file, finding.path);
  /** The first open field that is typed in or chosen, not a checkbox. */
  const firstPlace = () => {
    const open = points
      .flatMap((point) => placeOf(point) ?? [])
      .filter((place) => !(requiredType(typeAt(place)) instanceof z.ZodBoolean));
    return shown.flatMap((place) => open.filter((each) => isWithin(each, place)))[0];
  };
  const noteFor = (place: Place) => {
    const isHere = (point: OpenPoint) => point.finding && samePlace(placeOf(point)!, place);
    const finding = points.find(isHere)?.finding;
    return finding && `À régler : ${finding.message}.`;
  };
  const others = points.filter((point) => {
    const place = placeOf(point);
    return !place || !shown.some((each) => isWithin(place, each));
  });
  // The field that has the focus at first. On a phone none has, since the keyboard would cover the
  // page.
  const [focus] = useState(() => (isTouch() ? undefined : firstPlace()));
  const rest = <PointLines points={others} of={step.label} />;
  return (
    <>
      <div className={HEAD}>
        <p className="mr-10">{`Étape ${rank + 1} sur ${steps.length}`}</p>
        <p role="status" className="mr-10 text-muted">
          {leftHere(points.length, steps)}
        </p>
        <div className="mt-2 flex max-w-[20rem] gap-3">
          {rank > 0 && (
            <Button size="sm" variant="outline" onClick={() => openStep(rank - 1)}>
              Retour
            </Button>
          )}
          {rank < steps.length - 1 && (
            <Button size="sm" className="grow" onClick={() => openStep(rank + 1)}>
              Suite
            </Button>
          )}
        </div>
      </div>
      <div className="pt-4">
        {!step.view && <Title>{step.label}</Title>}
        {shown.map((place) => (
          <StepPlace key={placeName(place)} place={place} noteFor={noteFor} focus={focus} />
        ))}
        {others.length > 0 && !step.view && <Section title="Reste à régler">{rest}</Section>}
        {/* « Publier » lists them itself. */}
        {others.length > 0 && step.view && step.view !== 'publish' && (
          <Fold label={`Reste à régler : ${countWords(others.length, 'point')}`}>{rest}</Fold>
        )}
      </div>
      {children && <div className="mt-4">{children}</div>}
    </>
  );
}
