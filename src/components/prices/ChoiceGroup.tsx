import { PARAMETERS, type Item } from '#institute/visit.ts';
import { priceOf } from './visit-words.ts';

type Props = {
  legend: string;
  role: Item['role'];
  items: Item[];
  chosen: Item[];
  /** The label of the first choice, in a group that may be left empty. */
  none?: string;
};

/** Choices of one kind: radio buttons, or check boxes for options. */
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
      {/* The form listens for changes. */}
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
