import { Whole } from '#components/ui/Whole.tsx';
import { goesWith, NONE, PARAMETERS, type Item } from '#institute/visit.ts';

type Props = {
  legend: string;
  role: Item['role'];
  items: Item[];
  visit: Item[];
  /**
   * What the visit is for: a pose, which may refuse removals, or a removal, which is then needed.
   * Undefined before the script, to accept any press.
   */
  main?: Item;
  /** The label of the choice of none, if there is one: the first, or the last of poses. */
  none?: string;
};

/** Choices of one kind: radio buttons, or check boxes for options. */
export function ChoiceGroup({ legend, role, items, visit, main, none }: Props) {
  if (items.length === 0) return null;
  const noneOfThem = none && (
    <Choice
      role={role}
      id={NONE}
      isChosen={!items.some((item) => visit.includes(item))}
      label={none}
      isDisabled={role === 'dépose' && main?.role === 'dépose'}
    />
  );
  return (
    <fieldset data-role={role}>
      <legend>{legend}</legend>
      <div>
        {role !== 'pose' && noneOfThem}
        {items.map((item) => (
          <Choice
            key={item.id}
            role={role}
            id={item.id}
            isChosen={visit.includes(item)}
            label={item.nom}
            price={item.price.marked}
            isDisabled={role === 'dépose' && main && !goesWith(main, item)}
            family={item.family}
          />
        ))}
        {role === 'pose' && noneOfThem}
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
        {/* Without roles, or Orca reads label and price again after the field. */}
        <span role="none">
          <Whole text={label} />
        </span>{' '}
        {price && <span role="none">{price}</span>}
      </span>
    </label>
  );
}
