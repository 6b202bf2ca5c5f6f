import { openings } from '#kit/french/hours.ts';
import type { Meta } from '#kit/schema/field-meta.ts';
import { BY_APPOINTMENT } from '#kit/schema/notations.ts';
import { isTouch } from '../../base/device.ts';
import { fieldsOf, typeAt, valueAt } from '../../content/content.ts';
import { above, below, placeName } from '../../content/place.ts';
import { labelOf } from '../../content/words.ts';
import { usePanel } from '../../state/context.ts';
import { Pills } from '../../ui/Pills.tsx';
import { LineInput, type InputProps, type Kind } from './kind.tsx';

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

/** Hours as they are written; on a phone, what is longer to write may be pressed instead. */
function Input(props: InputProps<Meta<'hours'>>) {
  const { typedContent } = usePanel();
  const { meta, place, text, onChoose } = props;
  if (!isTouch()) return <LineInput {...props} />;
  const week = above(place);
  const days = fieldsOf(typeAt(week)).map(([key]) => below(week, key));
  const before = days
    .slice(0, days.map(placeName).indexOf(placeName(place)))
    .map((day) => [labelOf(day), String(valueAt(typedContent, day))] as const);
  const options = [
    ['fermé', 'Fermé'],
    [BY_APPOINTMENT, 'Sur rendez-vous'],
    ...hoursBefore(before, text),
  ] as const;
  return (
    <>
      <LineInput {...props} />
      <div role="group" aria-label={`${meta.title}, au choix`}>
        {/* Tab leads from day to day: a space that is typed on would choose one of them. */}
        <Pills options={options} value={text} onChoose={onChoose} tabIndex={-1} />
      </div>
    </>
  );
}

export const hours: Kind<Meta<'hours'>> = { Input };
