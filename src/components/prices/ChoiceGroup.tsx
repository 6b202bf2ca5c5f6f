import { goesWith, PARAMETERS, type Item } from '#institute/visit.ts';

type Props = {
  legend: string;
  role: Item['role'];
  items: Item[];
  visit: Item[];
  /**
   * The chosen pose, which may refuse removals; undefined before the script, to accept any press.
   */
  pose?: Item;
  /** The label of the first choice, in a group that may be left empty. */
  none?: string;
};

/** Choices of one kind: radio buttons, or check boxes for options. */
export function ChoiceGroup({ legend, role, items, visit, pose, none }: Props) {
  if (items.length === 0) return null;
  return (
    <fieldset data-role={role}>
      <legend>{legend}</legend>
      <div>
        {none && (
          <Choice
            role={role}
            id=""
            isChosen={!items.some((item) => visit.includes(item))}
            label={none}
          />
        )}
        {items.map((item) => (
          <Choice
            key={item.id}
            role={role}
            id={item.id}
            isChosen={visit.includes(item)}
            label={item.nom}
            price={item.price.marked}
            isDisabled={role === 'dépose' && pose && !goesWith(pose, item)}
            family={item.family}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = Pick<Item, 'id' | 'role' | 'family'> & {
  isChosen: boolean;
  isDisabled?: boolean;
  label: string;
  price?: string;
};

/**
 * Style rules hide what does not go with the chosen pose (`choiceRules`). Removals are disabled
 * instead: they are above the poses, which would move under the finger.
 */
function Choice({ id, role, family, isChosen, isDisabled, label, price }: ChoiceProps) {
  const isPose = role === 'pose';
  return (
    <label
      className="choice"
      data-pose={isPose ? family : undefined}
      data-with={isPose ? undefined : family}
    >
      {/* The form listens for changes. */}
      <input
        type={role === 'option' ? 'checkbox' : 'radio'}
        name={PARAMETERS[role]}
        value={id}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => undefined}
      />
      <span>
        {`${label} `}
        {/* Without a role, or Orca reads the price again after the field. */}
        {price && <span role="none">{price}</span>}
      </span>
    </label>
  );
}
