import type { Meta } from '#kit/schema/field-meta.ts';
import { BY_APPOINTMENT } from '#kit/schema/value-kinds.ts';
import { openings, type Opening } from '#kit/french/hours.ts';
import { isTouch } from '../../base/device.ts';
import { fieldsOf, typeAt, valueAt } from '../../content/content.ts';
import { above, below, placeName } from '../../content/place.ts';
import { Pills } from '../../ui/Pills.tsx';
import { INPUT } from '../../ui/styles.ts';
import { usePanel } from '../context.ts';
import { LineInput, type InputProps, type Kind } from './kind.tsx';
import { labelOf } from '../../content/words.ts';

type Props = {
  label: string;
  value: string;
  /** Other hours to choose from, with their labels. */
  others?: readonly (readonly [hours: string, label: string])[];
  /** Called with hours as `HH:MM-HH:MM`, which the schema reads. */
  onChange: (hours: string) => void;
};

/**
 * The hours of the days before, where a day has others: each once, by the last day that has them.
 *
 * @example hoursBefore([['Lundi', '9h00-18h30']], 'fermé') // [['9h00-18h30', 'Comme lundi']]
 */
export function hoursBefore(
  days: readonly (readonly [label: string, hours: string])[],
  own: string,
) {
  const others = days.filter(([, hours]) => hours !== own && openings(hours).length > 0);
  return [
    ...new Map(others.map(([label, hours]) => [hours, `Comme ${label.toLowerCase()}`])),
  ].toReversed();
}

/** A day's hours by the phone's own clock: closed, open, open with a break, or by appointment. */
export function Clock({ label, value, others = [], onChange }: Props) {
  const spans = value ? openings(value) : [];
  const write = (next: Opening[]) => next.map((span) => `${span.opens}-${span.closes}`).join(', ');
  const [opens, closes] = [spans[0]?.opens ?? '09:00', spans.at(-1)?.closes ?? '18:00'];
  // A break at noon has to lie within the day's hours.
  const isOpenAtNoon = opens < '12:00' && closes > '14:00';
  const [morning, evening] = isOpenAtNoon ? [opens, closes] : ['09:00', '18:00'];
  const kinds = [
    ['fermé', 'Fermé'],
    [`${opens}-${closes}`, 'Ouvert'],
    [`${morning}-12:00, 14:00-${evening}`, 'Avec une pause'],
    [BY_APPOINTMENT, 'Sur rendez-vous'],
  ] as const;
  const isOf = ([kind]: readonly [string, string]) =>
    spans.length > 0 ? openings(kind).length === spans.length : kind === value;
  return (
    <>
      <Pills options={[...kinds, ...others]} value={kinds.find(isOf)?.[0]} onChoose={onChange} />
      {spans.map((span, index) => (
        <p key={index} className="flex gap-2">
          {(['opens', 'closes'] as const).map((end) => (
            <input
              key={end}
              type="time"
              step={300}
              aria-label={`${label}, ${end === 'opens' ? 'de' : 'à'}`}
              className={INPUT}
              value={span[end]}
              onChange={({ target }) =>
                // Empty while a part of it is typed.
                target.value && onChange(write(spans.with(index, { ...span, [end]: target.value })))
              }
            />
          ))}
        </p>
      ))}
    </>
  );
}

/** Whether a phone's time picker is used; on a computer hours are typed. */
const isClock = isTouch;

function Input(props: InputProps<Meta<'hours'>>) {
  const { typedContent } = usePanel();
  const { meta, place, text, onType } = props;
  if (!isClock()) return <LineInput {...props} />;
  const week = above(place);
  const days = fieldsOf(typeAt(week)).map(([key]) => below(week, key));
  const before = days
    .slice(0, days.map(placeName).indexOf(placeName(place)))
    .map((day) => [labelOf(day), String(valueAt(typedContent, day))] as const);
  return (
    <Clock label={meta.title} value={text} others={hoursBefore(before, text)} onChange={onType} />
  );
}

export const hours: Kind<Meta<'hours'>> = {
  Input,
  labels: () => (isClock() ? 'group' : undefined),
};
