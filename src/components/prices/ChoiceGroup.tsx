import { PARAMETERS, type Item } from '#institute/visit.ts';
import { priceOf } from './visit-words.ts';

type Props = {
  legend: string;
  role: Item['role'];
  items: Item[];
  chosen: Item[];
  /** The first choice of a group from which nothing need be taken. */
  none?: string;
};

/** The choices of one kind: one of several, or for options any of them. */
export function ChoiceGroup({ legend, role, items, chosen, none }: Props) {
  if (items.length === 0) return null;
  const type = role === 'option' ? 'checkbox' : 'radio';
  const choice = (id: string, checked: boolean, words: string, price?: string, family?: number) => (
    <label
      key={id}
      className="choice"
      data-pose={role === 'pose' ? family : undefined}
      data-with={role === 'pose' ? undefined : family}
    >
      {/* Changes are heard by the form. */}
      <input
        type={type}
        name={PARAMETERS[role]}
        value={id}
        checked={checked}
        onChange={() => undefined}
      />
      <span>
        {words} {price && <span>{price}</span>}
      </span>
    </label>
  );
  return (
    <fieldset data-role={role}>
      <legend>{legend}</legend>
      <div>
        {none && choice('', !items.some((item) => chosen.includes(item)), none)}
        {items.map((item) =>
          choice(item.id, chosen.includes(item), item.nom, priceOf(item), item.family),
        )}
      </div>
    </fieldset>
  );
}
