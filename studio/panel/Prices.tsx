import { useState } from 'react';
import type { z } from 'zod';
import { formatPrice, ON_REQUEST, type Price } from '#kit/french/format.ts';
import { SITE } from '#studio/site.ts';
import { below, readPlace, type Place } from '../content/place.ts';
import { entriesOf, nameOf, typeAt, valueAt, type Content } from '../content/content.ts';
import { countWords } from '../content/words.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { Change } from '../content/server/change.ts';
import { PlaceField } from './PlaceField.tsx';
import { raisedPrice, raiseFault, readPercent, ROUNDINGS } from './raise.ts';
import { announce } from '../ui/Announcer.tsx';
import { Section } from '../ui/Section.tsx';
import { FOOT, SELECT } from '../ui/styles.ts';
import { useSiteContent, useUnwritten } from './context.ts';
import { useSave } from './useSave.ts';
import { Title } from '../ui/Title.tsx';

function priceGroups(content: Content): { name: string; lines: Place[] }[] {
  const { groups, lines } = SITE.prices!;
  return entriesOf(content, readPlace(groups)).map((group) => ({
    name: nameOf(content, group),
    lines: entriesOf(content, below(group, lines)),
  }));
}

const pricePlace = (line: Place) => below(line, SITE.prices!.price);
const priceOf = (content: Content, line: Place) => valueAt(content, pricePlace(line)) as Price;

type PriceRowProps = {
  line: Place;
  /** The price after the raise, if that changes it. */
  next: number | undefined;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
};

function PriceRow({ line, next, isTicked, onTick }: PriceRowProps) {
  const { content } = useSiteContent();
  const name = nameOf(content, line);
  return (
    <li className="flex items-start gap-3 border-b border-line py-2">
      <input
        type="checkbox"
        className="mt-3 size-5 shrink-0 accent-prune"
        aria-label={`Cocher ${name}`}
        disabled={priceOf(content, line) === ON_REQUEST}
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
  /** Why the percentage is refused. */
  fault: string | undefined;
  message: string;
  onChange: (raise: Raise) => void;
  onApply: () => void;
};

function RaiseForm({ raise, count, fault, message, onChange, onApply }: RaiseFormProps) {
  const isPossible = count > 0 && !fault;
  return (
    <form
      className={FOOT}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) onApply();
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
      <Alert message={fault} />
      <Button type="submit" className="mt-3 w-full" aria-disabled={!isPossible}>
        {count > 0 ? `Appliquer à ${count} prix` : 'Cochez des prix, écrivez un pourcentage'}
      </Button>
      <p className="mt-2 min-h-[1lh]">{message}</p>
    </form>
  );
}

const linesIn = (content: Content) => priceGroups(content).flatMap(({ lines }) => lines);

function useRaise(ticked: readonly string[]) {
  const { content, latest } = useSiteContent();
  const { endTyping } = useUnwritten();
  const [raise, setRaise] = useState<Raise>({ percent: '', rounding: ROUNDINGS[1] });
  const { save, say, message } = useSave();
  const [isBusy, setBusy] = useState(false);
  const rate = readPercent(raise.percent);
  /** The price of a ticked line after the raise, if that changes it. */
  const nextPrice = (line: Place, now = content) => {
    const price = priceOf(now, line);
    if (!rate || !ticked.includes(nameOf(now, line)) || typeof price !== 'number') return undefined;
    const next = raisedPrice(price, rate, raise.rounding);
    return next === price ? undefined : next;
  };
  const raisesIn = (now: Content) =>
    linesIn(now).flatMap((line) => {
      const price = nextPrice(line, now);
      const name = nameOf(now, line);
      return price === undefined ? [] : [{ name, place: pricePlace(line), price }];
    });
  const apply = async () => {
    setBusy(true);
    // A price that was just typed is raised from what was typed.
    await endTyping();
    const changes = raisesIn(latest.current!).map(({ place, price }): Change => ({
      kind: 'set',
      place,
      value: price,
    }));
    const refusal = changes.length > 0 ? await save(changes) : undefined;
    const words = refusal?.message ?? `${countWords(changes.length, 'prix changé')}.`;
    say(words);
    announce(words);
    if (!refusal) setRaise({ ...raise, percent: '' });
    setBusy(false);
  };
  const raises = raisesIn(content);
  const form: RaiseFormProps = {
    raise,
    count: raises.length,
    fault: raises[0] && raiseFault(typeAt(raises[0].place) as z.ZodType, rate, raises),
    message,
    onChange: setRaise,
    onApply: () => void (!isBusy && apply()),
  };
  return { nextPrice, form };
}

/** All prices in one column, and a percentage that is added to the ticked ones. */
export function Prices() {
  const { content } = useSiteContent();
  /** The names of the ticked lines. */
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const groups = priceGroups(content);
  const lines = linesIn(content);
  const nameOfLine = (line: Place) => nameOf(content, line);
  const all = lines.filter((line) => priceOf(content, line) !== ON_REQUEST).map(nameOfLine);
  const { nextPrice, form } = useRaise(ticked);
  const tick = (name: string, isTicked: boolean) =>
    setTicked([...ticked.filter((other) => other !== name), ...(isTicked ? [name] : [])]);
  return (
    <>
      <Title>Tous les prix</Title>
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
