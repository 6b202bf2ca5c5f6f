import { useState } from 'react';
import { explain } from '#content/explain.ts';
import { photoDecrite } from '#content/schema.ts';
import { tell, type RefusedError } from '../app/client.ts';
import { Alert } from '../app/Alert.tsx';
import { Field } from '../app/Field.tsx';
import type { Draft, Words } from './drafts.ts';
import { Framing } from './Framing.tsx';

type Props = {
  draft: Draft;
  /** With nothing when the draft is gone. */
  onChange: (draft?: Draft) => void;
};

export const ACTION = 'min-h-[44px] text-prune underline underline-offset-4';
const NO_NAMES = { photo: {}, ligne: {} };

/** Whether a draft has what a photo of the site needs. */
export const isComplete = ({ nom, alt, cadrage }: Words) =>
  explain(photoDecrite, { nom, alt, cadrage, photo: 'photo.jpg' }).length === 0;

/** Writes what is said of a draft. */
export const describe = (draft: Draft) => tell(`brouillons/decrire?brouillon=${draft.id}`, draft);

/** A photo that waits for its texts: what it is called, what it shows, how it is framed. */
export function DraftItem({ draft, onChange }: Props) {
  const [isFraming, setFraming] = useState(false);
  const [message, setMessage] = useState('');
  const { id, version, nom } = draft;
  const refuse = (error: RefusedError) => setMessage(error.message);
  const image = (width: number) => `/editeur/photos/image?brouillon=${id}&largeur=${width}&v=${version}`;
  const turn = async () => {
    const { cadrage, ...turned } = await tell<Draft>(`brouillons/tourner?brouillon=${id}&quarts=1`, {});
    onChange({ ...draft, ...turned, nom, alt: draft.alt, cadrage });
  };

  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4" aria-label={nom || 'Photo sans nom'}>
      <img src={image(320)} alt="" className="mt-5 size-20 rounded-[14px] object-cover" />
      <div>
        {(['nom', 'alt'] as const).map((key) => (
          <Field
            key={key}
            schema={photoDecrite.shape[key]}
            value={draft[key]}
            names={NO_NAMES}
            onType={(value) => onChange({ ...draft, [key]: value })}
            onSave={(value) => void describe({ ...draft, [key]: value }).catch(refuse)}
          />
        ))}
        <p className="flex flex-wrap gap-x-4">
          <button type="button" className={ACTION} aria-expanded={isFraming} onClick={() => setFraming(!isFraming)}>
            Cadrer
          </button>
          <button type="button" className={ACTION} onClick={() => void turn().catch(refuse)}>
            Tourner
          </button>
          <button
            type="button"
            className={ACTION}
            onClick={() => void tell(`brouillons/retirer?brouillon=${id}`, {}).then(() => onChange(), refuse)}
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
          onPoint={(cadrage) => onChange({ ...draft, cadrage })}
          onEnd={(cadrage) => void describe({ ...draft, cadrage }).catch(refuse)}
          used={[]}
        />
      )}
    </li>
  );
}
