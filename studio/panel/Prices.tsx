import { useState } from 'react';
import { formatPrice, ON_REQUEST, type Price } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import { below, readPlace, type Place } from '../content/place.ts';
import { entriesOf, nameOf, valueAt, type Values } from '../content/site-content.ts';
import { countWords } from '../content/value-words.ts';
import { Button } from '../ui/Button.tsx';
import type { Change } from '../content/server/change.ts';
import { PlaceField } from './PlaceField.tsx';
import { raisedPrice, ROUNDINGS } from './raise.ts';
import { Section } from '../ui/Section.tsx';
import { FOOT, SELECT } from '../ui/styles.ts';
import { useDrafts, useSiteContent } from './context.ts';

function priceGroups(values: Values): { name: string; lines: Place[] }[] {
  const { groups, lines } = SITE.prices!;
  return entriesOf(values, readPlace(groups)).map((group) => ({
    name: nameOf(values, group),
    lines: entriesOf(values, below(group, lines)),
  }));
}

const pricePlace = (line: Place) => below(line, SITE.prices!.price);
const priceOf = (values: Values, line: Place) => valueAt(values, pricePlace(line)) as Price;

type PriceRowProps = {
  line: Place;
  /** The price after the raise, if that changes it. */
  next: number | undefined;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
};

function PriceRow({ line, next, isTicked, onTick }: PriceRowProps) {
  const { values } = useSiteContent();
  const name = nameOf(values, line);
  return (
    <li className="flex items-start gap-3 border-b border-line py-2">
      <input
        type="checkbox"
        className="mt-3 size-5 shrink-0 accent-prune"
        aria-label={`Cocher ${name}`}
        disabled={priceOf(values, line) === ON_REQUEST}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <PlaceField
        place={pricePlace(line)}
        column={{ label: name, detail: next === undefined ? '' : `→ ${formatPrice(next)}` }}
      />
    </li>
  );
}

/** How prices are raised: the percentage as it is typed, and what they are rounded to. */
type Raise = { percent: string; rounding: number };

type RaiseFormProps = {
  raise: Raise;
  /** How many prices would change. */
  count: number;
  message: string;
  onChange: (raise: Raise) => void;
  onApply: () => void;
};

function RaiseForm({ raise, count, message, onChange, onApply }: RaiseFormProps) {
  return (
    <form
      className={FOOT}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) onApply();
      }}
    >
      <div className="flex gap-3">
        <label className="min-w-0 grow">
          Pour cent
          <input
            placeholder="par exemple 3 ou -5"
            className={SELECT}
            value={raise.percent}
            onChange={({ target }) => onChange({ ...raise, percent: target.value })}
          />
        </label>
        <label>
          Arrondi à
          <select
            className={SELECT}
            value={raise.rounding}
            onChange={({ target }) => onChange({ ...raise, rounding: Number(target.value) })}
          >
            {ROUNDINGS.map((rounding) => (
              <option key={rounding} value={rounding}>
                {formatPrice(rounding)}
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

const linesIn = (values: Values) => priceGroups(values).flatMap(({ lines }) => lines);

function useRaise(ticked: readonly string[]) {
  const { values, latest, saveLatest } = useSiteContent();
  const { endTyping } = useDrafts();
  const [raise, setRaise] = useState<Raise>({ percent: '', rounding: ROUNDINGS[1] });
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const rate = Number(raise.percent.replace(',', '.'));
  /** The price of a ticked line after the raise, if that changes it. */
  const nextPrice = (line: Place, content = values) => {
    const price = priceOf(content, line);
    if (!rate || !ticked.includes(nameOf(content, line)) || typeof price !== 'number')
      return undefined;
    const next = raisedPrice(price, rate, raise.rounding);
    return next === price ? undefined : next;
  };
  const changes = (content: Values) =>
    linesIn(content).flatMap((line): Change[] => {
      const value = nextPrice(line, content);
      return value === undefined ? [] : [{ kind: 'set', ...pricePlace(line), value }];
    });
  const apply = async () => {
    setBusy(true);
    // A price that was just typed is raised from what was typed.
    await endTyping();
    const raised = changes(latest.current!);
    const refusal = raised.length > 0 ? await saveLatest(raised) : undefined;
    setMessage(refusal?.message ?? `${countWords(raised.length, 'prix changé')}.`);
    if (!refusal) setRaise({ ...raise, percent: '' });
    setBusy(false);
  };
  const form: RaiseFormProps = {
    raise,
    count: changes(values).length,
    message,
    onChange: setRaise,
    onApply: () => void (!isBusy && apply()),
  };
  return { nextPrice, form };
}

/** All prices in one column, and a percentage that is added to the ticked ones. */
export function Prices() {
  const { values } = useSiteContent();
  /** The names of the ticked lines. */
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const groups = priceGroups(values);
  const lines = linesIn(values);
  const nameOfLine = (line: Place) => nameOf(values, line);
  const all = lines.filter((line) => priceOf(values, line) !== ON_REQUEST).map(nameOfLine);
  const { nextPrice, form } = useRaise(ticked);
  const tick = (name: string, isTicked: boolean) =>
    setTicked([...ticked.filter((other) => other !== name), ...(isTicked ? [name] : [])]);
  return (
    <>
      <h1>Tous les prix</h1>
      <label className="mt-3 flex min-h-[44px] items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-prune"
          checked={all.length > 0 && all.every((name) => ticked.includes(name))}
          onChange={({ target }) => setTicked(target.checked ? all : [])}
        />
        Tout cocher
      </label>
      {groups.map((group) => (
        <Section key={group.name} title={group.name}>
          <ul>
            {group.lines.map((line) => (
              <PriceRow
                key={nameOfLine(line)}
                line={line}
                next={nextPrice(line)}
                isTicked={ticked.includes(nameOfLine(line))}
                onTick={(isTicked) => tick(nameOfLine(line), isTicked)}
              />
            ))}
          </ul>
        </Section>
      ))}
      <RaiseForm {...form} />
    </>
  );
}
