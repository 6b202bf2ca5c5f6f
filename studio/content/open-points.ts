/** What is left of the sample: the open points of the release checklist, by the steps of « Commencer ». */
import { countWords } from '#kit/french/format.ts';
import type { ChecklistItem, Finding } from '#kit/schema/declaration.ts';
import { SITE } from '#studio/site.ts';
import { placeAt, type EditorContent } from './content.ts';
import { samePlace, type Place } from './place.ts';
import type { FirstStep } from '../config.ts';

/** A thing to do: the label of its item, what is open, and what to do. */
export type OpenPoint = { label: string; finding?: Finding; remedy: string };

/** A step with what is open in it; the one that publishes is done once the site is online. */
export type FirstStepState = { step: FirstStep; points: OpenPoint[]; isDone: boolean };

/** The open points of checklist items, one for each value: 22 sample photos are 22 points. */
const openPoints = (items: readonly ChecklistItem[]): OpenPoint[] =>
  items
    .filter(({ done }) => !done)
    .flatMap(({ label, open, remedy }): OpenPoint[] =>
      open.length > 0 ? open.map((finding) => ({ label, finding, remedy })) : [{ label, remedy }],
    );

/** What is open at a place itself, as a note on its field; undefined if nothing is. */
export function pointAt(
  content: EditorContent,
  points: readonly OpenPoint[],
  place: Place,
): string | undefined {
  const finding = points.find(
    ({ finding: each }) => each && samePlace(placeAt(content, each.file, each.path), place),
  )?.finding;
  return finding && `À régler : ${finding.fieldMessage ?? finding.message}.`;
}

/** The step that a point belongs to: the one that names the nearest place, or else the last. */
function firstStepOf({ finding }: OpenPoint): FirstStep {
  const name = finding && [finding.file.replace(/^photos\//, 'photos.'), ...finding.path].join('.');
  const [nearest] = SITE.firstSteps
    .flatMap((step) => step.places.map((place) => ({ step, place })))
    .filter(({ place }) => `${name}.`.startsWith(`${place}.`))
    .sort((one, other) => other.place.length - one.place.length);
  return nearest?.step ?? SITE.firstSteps.at(-1)!;
}

export function firstStepStates(
  items: readonly ChecklistItem[],
  isOnline: boolean,
): FirstStepState[] {
  const all = Map.groupBy(openPoints(items), firstStepOf);
  return SITE.firstSteps.map((step) => {
    const points = all.get(step) ?? [];
    const isDone = points.length === 0 && (step.view !== 'publish' || isOnline);
    return { step, points, isDone };
  });
}

export const isReady = (steps: readonly FirstStepState[]): boolean =>
  steps.every(({ points }) => points.length === 0);

/** @example stateOf(step) // '2 points à régler' */
export function stateOf({ points, isDone }: FirstStepState): string {
  if (points.length > 0) return `${countWords(points.length, 'point')} à régler`;
  return isDone ? 'réglée' : 'à mettre en ligne';
}

/** @example firstStepsInWords(steps) // 'il reste 2 étapes : Photos et Avis.' */
export function firstStepsInWords(steps: readonly FirstStepState[]): string {
  const open = steps.filter(({ points }) => points.length > 0).map(({ step }) => step.label);
  const names = open.length > 3 ? '' : ` : ${new Intl.ListFormat('fr').format(open)}`;
  return `il reste ${countWords(open.length, 'étape')}${names}.`;
}
