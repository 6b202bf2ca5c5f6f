import { useState } from 'react';
import { Button } from './Button.tsx';
import { formatPrice, ON_REQUEST, type Price } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import { below, readPlace, type Place } from '../place.ts';
import { entriesOf, nameOf, valueAt } from '../site-content.ts';
import { PlaceField } from './PlaceField.tsx';
import { raisedPrice, ROUNDINGS } from './raise.ts';
import { SELECT } from './styles.ts';
import type { EditorModel } from './useEditor.ts';

const {
  groups,
  lines: linesKey,
  price: priceKey,
} = SITE.prices ?? { groups: '', lines: '', price: '' };

type PriceRowProps = {
  editor: EditorModel;
  line: Place;
  /** The price after the raise. */
  next: number | undefined;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
};

const priceOf = ({ values }: EditorModel, line: Place) =>
  valueAt(values, below(line, priceKey)) as Price;

/** One price: its field, and a box that includes it in the raise. */
function PriceRow({ editor, line, next, isTicked, onTick }: PriceRowProps) {
  const name = nameOf(editor.values, line);
  return (
    <li className="flex items-start gap-3 border-b border-line py-2">
      <input
        type="checkbox"
        className="mt-3 size-5 shrink-0 accent-prune"
        aria-label={`Cocher ${name}`}
        disabled={priceOf(editor, line) === ON_REQUEST}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <PlaceField
        editor={editor}
        place={below(line, priceKey)}
        column={{ label: name, detail: next === undefined ? '' : `→ ${formatPrice(next)}` }}
      />
    </li>
  );
}

type RaiseProps = {
  percent: string;
  step: number;
  /** How many prices would change. */
  count: number;
  message: string;
  onPercent: (percent: string) => void;
  onStep: (step: number) => void;
  onApply: () => void;
};

/** The percentage and the rounding of a raise. */
function RaiseForm({ percent, step, count, message, onPercent, onStep, onApply }: RaiseProps) {
  return (
    <form
      className="sticky -bottom-5 mt-4 bg-milk pt-3 pb-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) onApply();
      }}
    >
      <div className="flex gap-3">
        <label className="min-w-0 grow">
          Pour cent
          <input
            inputMode="decimal"
            placeholder="par exemple 3 ou -5"
            className={SELECT}
            value={percent}
            onChange={({ target }) => onPercent(target.value)}
          />
        </label>
        <label>
          Arrondi à
          <select
            className={SELECT}
            value={step}
            onChange={({ target }) => onStep(Number(target.value))}
          >
            {ROUNDINGS.map((each) => (
              <option key={each} value={each}>
                {formatPrice(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Button type="submit" className="mt-3 w-full" aria-disabled={count === 0}>
        {count > 0 ? `Appliquer à ${count} prix` : 'Cochez des prix, écrivez un pourcentage'}
      </Button>
      <p role="status" className="mt-2">
        {message}
      </p>
    </form>
  );
}

/** All prices in one column, and a percentage that is added to the ticked ones. */
export function Prices({ editor }: { editor: EditorModel }) {
  const { values, save } = editor;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [percent, setPercent] = useState('');
  const [step, setStep] = useState<number>(ROUNDINGS[1]);
  const [message, setMessage] = useState('');

  const families = entriesOf(values, readPlace(groups)).map((family) => ({
    family,
    lines: entriesOf(values, below(family, linesKey)),
  }));
  const nameOfLine = (line: Place) => nameOf(values, line);
  const rate = Number(percent.replace(',', '.'));
  /** The new price of a ticked line. */
  const next = (line: Place) => {
    const price = priceOf(editor, line);
    if (!rate || !ticked.includes(nameOfLine(line)) || typeof price !== 'number') return undefined;
    const raised = raisedPrice(price, rate, step);
    return raised === price ? undefined : raised;
  };
  const lines = families.flatMap((family) => family.lines);
  const changed = lines.filter((line) => next(line) !== undefined);
  const all = lines.filter((line) => priceOf(editor, line) !== ON_REQUEST).map(nameOfLine);
  const apply = async () => {
    const refusal = await save(
      changed.map((line) => ({ kind: 'set', ...below(line, priceKey), value: next(line) })),
    );
    const plural = changed.length > 1 ? 's' : '';
    setMessage(refusal?.message ?? `${changed.length} prix changé${plural}.`);
    if (!refusal) setPercent('');
  };
  return (
    <>
      <h1 className="mr-10 text-h3">Tous les prix</h1>
      <label className="mt-3 flex min-h-[44px] items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-prune"
          checked={all.every((name) => ticked.includes(name))}
          onChange={({ target }) => setTicked(target.checked ? all : [])}
        />
        Tout cocher
      </label>
      {families.map(({ family, lines }) => (
        <section key={nameOf(values, family)} aria-label={nameOf(values, family)}>
          <h2 className="mt-4 text-[1.25rem]">{nameOf(values, family)}</h2>
          <ul>
            {lines.map((line) => {
              const name = nameOfLine(line);
              return (
                <PriceRow
                  key={name}
                  editor={editor}
                  line={line}
                  next={next(line)}
                  isTicked={ticked.includes(name)}
                  onTick={(isTicked) =>
                    setTicked(isTicked ? [...ticked, name] : ticked.filter((each) => each !== name))
                  }
                />
              );
            })}
          </ul>
        </section>
      ))}
      <RaiseForm
        percent={percent}
        step={step}
        count={changed.length}
        message={message}
        onPercent={setPercent}
        onStep={setStep}
        onApply={() => void apply()}
      />
    </>
  );
}
