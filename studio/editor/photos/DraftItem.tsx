import { useState } from 'react';
import { Alert } from '../app/Alert.tsx';
import { tell, type RefusedError } from '../app/client.ts';
import { QUIET } from '../app/styles.ts';
import type { Draft } from './drafts.ts';
import { Framing } from './Framing.tsx';
import { TITLE_KEY, type PhotoTexts } from './gallery.ts';
import { PhotoWords } from './PhotoWords.tsx';

type Props = {
  draft: Draft;
  /** Told what is other now, or nothing when the draft is gone. */
  onChange: (changed?: Partial<Draft>) => void;
  /** Told what is typed. */
  onWords: (changed: PhotoTexts) => void;
  /** Told the words that the editor's folder has now. */
  onWritten: (words: PhotoTexts) => void;
};

/** Writes what is said of a draft. */
export const describe = (draft: Draft) => tell(`brouillons/decrire?brouillon=${draft.id}`, draft);

/** A photo that waits for its texts: what it is called, what it shows, how it is framed. */
export function DraftItem({ draft, onChange, onWords, onWritten }: Props) {
  const [isFraming, setFraming] = useState(false);
  const [message, setMessage] = useState('');
  const { id, version, texts = {} } = draft;
  const refuse = (error: RefusedError) => setMessage(error.message);
  const image = (width: number) =>
    `/editeur/photos/image?brouillon=${id}&largeur=${width}&v=${version}`;
  const turn = async () => {
    const { width, height, version, cadrage } = await tell<Draft>(
      `brouillons/tourner?brouillon=${id}&quarts=1`,
      {},
    );
    onChange({ width, height, version, cadrage });
  };

  return (
    <li
      className="grid grid-cols-[4rem_1fr] content-start gap-x-4 md:grid-cols-[6rem_1fr]"
      aria-label={texts[TITLE_KEY] ?? 'Photo sans titre'}
    >
      <img
        src={image(320)}
        alt=""
        className="mt-5 aspect-square w-full rounded-[14px] object-cover"
      />
      <div>
        <PhotoWords
          words={texts}
          onChange={onWords}
          onSave={(changed) => {
            const now = { ...texts, ...changed };
            void describe({ ...draft, texts: now }).then(() => onWritten(now), refuse);
          }}
        />
        <p className="mt-2 flex flex-wrap gap-x-4">
          <button
            type="button"
            className={QUIET}
            aria-expanded={isFraming}
            onClick={() => setFraming(!isFraming)}
          >
            Cadrer
          </button>
          <button type="button" className={QUIET} onClick={() => void turn().catch(refuse)}>
            Tourner
          </button>
          <button
            type="button"
            className={QUIET}
            onClick={() =>
              void tell(`brouillons/retirer?brouillon=${id}`, {}).then(() => onChange(), refuse)
            }
          >
            Retirer
          </button>
        </p>
        <Alert message={message} />
      </div>
      {isFraming && (
        <Framing
          src={image(1200)}
          size={draft}
          point={draft.cadrage}
          onPoint={(cadrage) => onChange({ cadrage })}
          onEnd={(cadrage) => void describe({ ...draft, cadrage }).catch(refuse)}
          used={[]}
        />
      )}
    </li>
  );
}
