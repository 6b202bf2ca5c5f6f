import { useState, type Ref } from 'react';
import { Button } from '../app/Button.tsx';
import { Alert } from '../app/Alert.tsx';
import { tell, type RefusedError } from '../app/client.ts';
import { thumbnail } from '../app/PhotoChoice.tsx';
import { QUIET } from '../app/styles.ts';
import type { EditorModel } from '../app/useEditor.ts';
import { SITE } from '#studio/site.ts';
import { below } from '../place.ts';
import { valueAt } from '../places.ts';
import { describe, DraftItem } from './DraftItem.tsx';
import type { Draft } from './drafts.ts';
import { CHOICE_KEYS, FIRST, pick, TITLE_KEY, WORD_KEYS, type PhotoTexts } from './gallery.ts';
import { missing, PhotoWords } from './PhotoWords.tsx';
import type { Shown } from './site-photos.ts';

/** Words that no file has yet, by a draft's id or a photo's name. */
export type Kept = Record<string, PhotoTexts>;

const { called } = SITE.gallery;

/** @example addition(2, 4) // 'Ajouter 2 photos sur 4 à la vitrine' */
function addition(ready: number, all: number): string {
  if (all === 1 || ready === 0) return `Ajouter à ${called}`;
  const photos =
    ready === all ? `ces ${all} photos` : `${ready} photo${ready > 1 ? 's' : ''} sur ${all}`;
  return `Ajouter ${photos} à ${called}`;
}

type Props = {
  editor: EditorModel;
  drafts: readonly Draft[];
  onDraft: (id: string, changed?: Partial<Draft>) => void;
  /** Photos of the site on their way to the gallery. */
  chosen: Kept;
  /**
   * Called with what is other now, or with nothing when the words have gone to the file, or away.
   */
  onWords: (key: string, changed?: PhotoTexts) => void;
  onWritten: (id: string, words: PhotoTexts) => void;
  ref: Ref<HTMLElement>;
};

/**
 * Photos on their way to the gallery, new ones and those that were chosen: each with its words, all
 * added by one press.
 */
export function Waiting({
  editor,
  drafts: plain,
  onDraft,
  chosen,
  onWords,
  onWritten,
  ref,
}: Props) {
  const { values, lead, content } = editor;
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Most photos that follow each other are of one kind.
  const usual = Object.fromEntries(
    CHOICE_KEYS.map((key) => [key, valueAt(values, below(FIRST, key))]),
  ) as PhotoTexts;
  const withUsual = (texts: PhotoTexts = {}): PhotoTexts => {
    const given = Object.entries(texts).filter(([, text]) => text !== undefined);
    return { ...usual, ...Object.fromEntries(given) };
  };
  const drafts = plain.map((draft) => ({ ...draft, texts: withUsual(draft.texts) }));
  const items = [
    ...drafts.map(({ id, texts }) => ({ id, name: undefined, words: texts, gaps: missing(texts) })),
    ...Object.entries(chosen).map(([name, given]) => {
      const words = withUsual(given);
      return { id: undefined, name, words, gaps: missing(words, WORD_KEYS) };
    }),
  ];
  const ready = items.filter(({ gaps }) => gaps.length === 0);
  const described = drafts.filter((draft) => missing(draft.texts, [TITLE_KEY, 'alt']).length === 0);

  /** Writes photos in one step; what is refused stays as it was. */
  async function keep(list: readonly Shown[]): Promise<boolean> {
    setMessage('');
    setBusy(true);
    try {
      for (const draft of drafts) if (list.some(({ id }) => id === draft.id)) await describe(draft);
      await tell('brouillons/garder', list);
      await content.read();
      for (const { id, name } of list) {
        onWords((id ?? name)!);
        if (id) onDraft(id);
      }
      return true;
    } catch (error) {
      setMessage((error as RefusedError).message);
      return false;
    } finally {
      setBusy(false);
    }
  }
  async function addToGallery(): Promise<void> {
    const gaps = new Set(items.flatMap((item) => item.gaps));
    if (ready.length === 0) return setMessage(`À compléter : ${[...gaps].join(', ')}.`);
    const list = ready.map(({ id, name, words }) => ({
      title: words[TITLE_KEY]!,
      id,
      name,
      entry: pick(words, WORD_KEYS),
    }));
    if (await keep(list)) lead(FIRST);
  }

  if (items.length === 0) return null;
  return (
    <section ref={ref} tabIndex={-1} aria-label={`Pour ${called}`} className="mt-6 outline-none">
      <h2 className="text-[1.25rem]">
        {`Pour ${called}`} <span className="text-muted">{items.length}</span>
      </h2>
      <p className="leading-snug">
        {`Avec leurs mots, elles viennent en tête de ${called}. D’ici là, elles attendent ici.`}
      </p>
      <ul className="grid gap-x-10 md:grid-cols-[repeat(auto-fill,minmax(26rem,1fr))]">
        {drafts.map((draft) => (
          <DraftItem
            key={draft.id}
            draft={draft}
            onChange={(changed) => onDraft(draft.id, changed)}
            onWords={(changed) => onWords(draft.id, changed)}
            onWritten={(words) => onWritten(draft.id, words)}
          />
        ))}
        {items.map(
          ({ name, words }) =>
            name && (
              <li
                key={name}
                className="grid grid-cols-[4rem_1fr] content-start gap-x-4 md:grid-cols-[6rem_1fr]"
                aria-label={words[TITLE_KEY]}
              >
                <img
                  src={thumbnail(name)}
                  alt=""
                  className="mt-5 aspect-square w-full rounded-[14px] object-cover"
                />
                <div>
                  <PhotoWords
                    words={words}
                    isKnown
                    onChange={(changed) => onWords(name, changed)}
                  />
                  <button type="button" className={`mt-2 ${QUIET}`} onClick={() => onWords(name)}>
                    Retirer
                  </button>
                </div>
              </li>
            ),
        )}
      </ul>
      <Alert message={message} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={() => !isBusy && void addToGallery()}>
          {isBusy ? 'Un instant…' : addition(ready.length, items.length)}
        </Button>
        {described.length > 0 && (
          <button
            type="button"
            className={QUIET}
            onClick={() =>
              !isBusy &&
              void keep(described.map(({ id, texts }) => ({ id, title: texts[TITLE_KEY]! })))
            }
          >
            {`${described.length > 1 ? `Garder ces ${described.length} photos` : 'Garder la photo'} sans ${called}`}
          </button>
        )}
      </div>
    </section>
  );
}
