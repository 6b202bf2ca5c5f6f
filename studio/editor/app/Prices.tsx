import { useState } from 'react';
import { Button } from './Button.tsx';
import { formatPrice } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import { below, readPlace, type Place } from '../place.ts';
import { entriesOf, nameOf, valueAt } from '../site-content.ts';
import { PlaceField } from './PlaceField.tsx';
import { raised, STEPS } from './raise.ts';
import { SELECT } from './styles.ts';
import type { EditorModel } from './useEditor.ts';

const {
  groups,
  lines: linesKey,
  price: priceKey,
} = SITE.prices ?? { groups: '', lines: '', price: '' };

/**
 * All prices in one column, from one to the next by Tab, and a percentage for those that are
 * ticked.
 */
export function Prices({ editor }: { editor: EditorModel }) {
  const { values, save } = editor;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [percent, setPercent] = useState('');
  const [step, setStep] = useState<number>(STEPS[1]);
  const [message, setMessage] = useState('');

  const families = entriesOf(values, readPlace(groups)).map((family) => ({
    family,
    lines: entriesOf(values, below(family, linesKey)),
  }));
  const nameOfLine = (line: Place) => nameOf(values, line);
  const priceOf = (line: Place) => valueAt(values, below(line, priceKey)) as number | 'sur devis';
  const rate = Number(percent.replace(',', '.'));
  /** The new price of a ticked line. */
  const next = (line: Place) => {
    const price = priceOf(line);
    if (!rate || !ticked.includes(nameOfLine(line)) || typeof price !== 'number') return undefined;
    return raised(price, rate, step);
  };
  const changed = families.flatMap(({ lines }) => lines).filter((line) => next(line) !== undefined);
  const tick = (name: string, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, name] : ticked.filter((each) => each !== name));
  const all = families.flatMap(({ lines }) =>
    lines.filter((line) => priceOf(line) !== 'sur devis').map(nameOfLine),
  );
  const apply = async () => {
    const refused = await save(
      changed.map((line) => ({ kind: 'set', ...below(line, priceKey), value: next(line) })),
    );
    setMessage(refused?.message ?? `${changed.length} prix changés.`);
    if (!refused) setPercent('');
  };
  return (
    <>
      <h1 className="mr-10 text-h3">Tous les prix</h1>
      <label className="mt-3 flex min-h-[44px] items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-prune"
          checked={ticked.length === all.length}
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
              const fresh = next(line);
              return (
                <li key={name} className="flex items-start gap-3 border-b border-line py-2">
                  <input
                    type="checkbox"
                    className="mt-3 size-5 shrink-0 accent-prune"
                    aria-label={`Cocher ${name}`}
                    disabled={priceOf(line) === 'sur devis'}
                    checked={ticked.includes(name)}
                    onChange={({ target }) => tick(name, target.checked)}
                  />
                  <PlaceField
                    editor={editor}
                    place={below(line, priceKey)}
                    column={{
                      label: name,
                      detail: fresh === undefined ? '' : `→ ${formatPrice(fresh)}`,
                    }}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <form
        className="sticky -bottom-5 mt-4 bg-milk pt-3 pb-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (changed.length > 0) void apply();
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
              onChange={({ target }) => setPercent(target.value)}
            />
          </label>
          <label>
            Arrondi à
            <select
              className={SELECT}
              value={step}
              onChange={({ target }) => setStep(Number(target.value))}
            >
              {STEPS.map((each) => (
                <option key={each} value={each}>
                  {formatPrice(each)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Button type="submit" className="mt-3 w-full" aria-disabled={changed.length === 0}>
          {changed.length > 0
            ? `Appliquer à ${changed.length} prix`
            : 'Cochez des prix, écrivez un pourcentage'}
        </Button>
        <p role="status" className="mt-2">
          {message}
        </p>
      </form>
    </>
  );
}
