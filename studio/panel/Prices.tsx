import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { SITE } from '#studio/site.ts';
import { entriesOf, listAt, roomIn } from '../content/content.ts';
import { above, below, placeName, readPlace, type Place } from '../content/place.ts';
import { nameOf } from '../content/words.ts';
import { useContentStore, usePanel } from '../state/context.ts';
import { Section } from '../ui/Section.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { Confirmation } from './Confirmation.tsx';
import { PlaceField } from './Field.tsx';
import { additionWords } from './notes.ts';

/** Tab leads from price to price; by keyboard, lines are opened and added from their family. */
const NO_STOP = -1;

function AddTo({ list, tabIndex }: { list: Place; tabIndex?: number }) {
  const { typedContent, openNew } = usePanel();
  const type = listAt(list);
  if (roomIn(type, entriesOf(typedContent, list).length).isFull) return null;
  return (
    <TextButton tabIndex={tabIndex} onClick={() => openNew(list)}>
      {`+ ${additionWords(type)}`}
    </TextButton>
  );
}

const OPEN = '-mr-3 grid size-[44px] shrink-0 place-items-center text-prune';

function PriceRow({ line, focus }: { line: Place; focus?: Place }) {
  const { typedContent, openFields } = usePanel();
  const { price, duration } = SITE.prices!;
  const name = nameOf(typedContent, line);
  const field = (key: string, column: string) => (
    <PlaceField place={below(line, key)} focus={focus} column={column} />
  );
  return (
    <li className="flex items-start gap-3 border-b border-line py-2">
      <div className="grow space-y-1">
        {field(price, name)}
        {duration && field(duration, 'Durée')}
      </div>
      <button
        type="button"
        tabIndex={NO_STOP}
        className={OPEN}
        aria-label={`Nom, retrait et autres réglages : ${name}`}
        onClick={() => openFields(line)}
      >
        <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </li>
  );
}

/** All prices in one column. What is begun is shown by itself. */
export function Prices() {
  const { content } = useContentStore();
  const { typedContent, isInFirstSteps } = usePanel();
  const { groups, lines, price } = SITE.prices!;
  const all = readPlace(groups);
  const lists = entriesOf(content, all).map((group) => below(group, lines));
  const first = lists.flatMap((list) => entriesOf(content, list))[0];
  // A step of « Commencer » begins in its first field.
  const [focus] = useState(isInFirstSteps && first ? below(first, price) : undefined);
  return (
    <>
      {lists.map((list) => (
        <Section key={placeName(list)} title={nameOf(typedContent, above(list))}>
          <ul>
            {entriesOf(content, list).map((line) => (
              <PriceRow key={placeName(line)} line={line} focus={focus} />
            ))}
          </ul>
          <AddTo list={list} tabIndex={NO_STOP} />
        </Section>
      ))}
      <AddTo list={all} />
      <Confirmation place={all} hasValues />
    </>
  );
}
