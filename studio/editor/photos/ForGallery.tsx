import { useState, type Ref } from 'react';
import { SITE } from '#studio/site.ts';
import { Alert } from '../app/Alert.tsx';
import { Button } from '../app/Button.tsx';
import { post, type RefusedError } from '../app/client.ts';
import { thumbnail } from '../app/PhotoChoice.tsx';
import type { EditorModel } from '../app/useEditor.ts';
import { below } from '../place.ts';
import { valueAt, type Values } from '../site-content.ts';
import {
  CHOICE_KEYS,
  FIRST,
  missingLabels,
  pick,
  TITLE_KEY,
  WORD_KEYS,
  type PhotoTexts,
} from './gallery.ts';
import { PhotoItem } from './PhotoItem.tsx';
import { PhotoTextFields } from './PhotoTextFields.tsx';
import type { NewPhoto } from './server/site-photos.ts';
import type { TextsByPhoto } from './useKeptTexts.ts';
import type { WaitingPhoto } from './server/waiting-photos.ts';
import { saveDescription, WaitingPhotoItem } from './WaitingPhotoItem.tsx';
import { TextButton } from '../app/TextButton.tsx';

const { noun } = SITE.gallery;

/** @example addition(2, 4) // 'Ajouter 2 photos sur 4 à la vitrine' */
function addition(ready: number, all: number): string {
  if (all === 1 || ready === 0) return `Ajouter à ${noun}`;
  const photos =
    ready === all ? `ces ${all} photos` : `${ready} photo${ready > 1 ? 's' : ''} sur ${all}`;
  return `Ajouter ${photos} à ${noun}`;
}

type Props = {
  editor: EditorModel;
  waiting: readonly WaitingPhoto[];
  /** Called with the changes of a waiting photo; without any when it is gone. */
  onChange: (id: string, changed?: Partial<WaitingPhoto>) => void;
  /** Photos of the site on their way to the gallery. */
  chosen: TextsByPhoto;
  /** Called with changed texts; without any once they are written or dropped. */
  onTexts: (key: string, changed?: PhotoTexts) => void;
  onWritten: (id: string, texts: PhotoTexts) => void;
  ref: Ref<HTMLElement>;
};

/** Photos that are to join the gallery, with what each still needs. */
function galleryItems(values: Values, { waiting, chosen }: Pick<Props, 'waiting' | 'chosen'>) {
  // Photos that are added together are mostly of one kind.
  const usual = CHOICE_KEYS.map((key) => [key, valueAt(values, below(FIRST, key))]);
  const withUsual = (texts: PhotoTexts = {}): PhotoTexts => {
    const typed = Object.entries(texts).filter(([, text]) => text !== undefined);
    return Object.fromEntries([...usual, ...typed]);
  };
  const newPhotos = waiting.map((photo) => ({ ...photo, texts: withUsual(photo.texts) }));
  const sitePhotos = Object.entries(chosen).map(([name, texts]) => ({
    name,
    texts: withUsual(texts),
  }));
  const items = [
    ...newPhotos.map(({ id, texts }) => ({ id, texts, gaps: missingLabels(texts) })),
    ...sitePhotos.map(({ name, texts }) => ({
      name,
      texts,
      gaps: missingLabels(texts, WORD_KEYS),
    })),
  ];
  return { newPhotos, sitePhotos, items };
}

/**
 * Adds photos to the gallery in one step; refused ones stay in the list.
 *
 * @returns `keep`, which says whether they were written, and what to show meanwhile and after
 */
function useKeeping({ editor, onChange, onTexts }: Props, newPhotos: readonly WaitingPhoto[]) {
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function keep(list: readonly NewPhoto[]): Promise<boolean> {
    setMessage('');
    setBusy(true);
    try {
      for (const photo of newPhotos)
        if (list.some(({ id }) => id === photo.id)) await saveDescription(photo.id, photo);
      await post('waiting/keep', list);
      await editor.content.read();
      for (const { id, name } of list) {
        onTexts((id ?? name)!);
        if (id) onChange(id);
      }
      return true;
    } catch (error) {
      setMessage((error as RefusedError).message);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { message, setMessage, isBusy, keep };
}

/**
 * The photos that are to join the gallery, new or chosen: their texts, and one button that adds
 * them all.
 */
export function ForGallery(props: Props) {
  const { editor, onChange, onTexts, onWritten, ref } = props;
  const { newPhotos, sitePhotos, items } = galleryItems(editor.values, props);
  const { message, setMessage, isBusy, keep } = useKeeping(props, newPhotos);
  const ready = items.filter(({ gaps }) => gaps.length === 0);
  const described = newPhotos.filter(
    ({ texts }) => missingLabels(texts, [TITLE_KEY, 'alt']).length === 0,
  );

  async function addToGallery(): Promise<void> {
    const gaps = new Set(items.flatMap((item) => item.gaps));
    if (ready.length === 0) return setMessage(`À compléter : ${[...gaps].join(', ')}.`);
    const list = ready.map(({ gaps: _, texts, ...photo }) => ({
      ...photo,
      title: texts[TITLE_KEY]!,
      entry: pick(texts, WORD_KEYS),
    }));
    if (await keep(list)) editor.lead(FIRST);
  }
  const keepApart = () =>
    keep(described.map(({ id, texts }) => ({ id, title: texts[TITLE_KEY]! })));

  if (items.length === 0) return null;
  return (
    <section ref={ref} tabIndex={-1} aria-label={`Pour ${noun}`} className="mt-6 outline-none">
      <h2 className="text-[1.25rem]">
        {`Pour ${noun}`} <span className="text-muted">{items.length}</span>
      </h2>
      <p className="leading-snug">
        {`Avec leurs mots, elles viennent en tête de ${noun}. D’ici là, elles attendent ici.`}
      </p>
      <ul className="grid gap-x-10 md:grid-cols-[repeat(auto-fill,minmax(26rem,1fr))]">
        {newPhotos.map((photo) => (
          <WaitingPhotoItem
            key={photo.id}
            photo={photo}
            onChange={(changed) => {
              onChange(photo.id, changed);
              // It can be taken back from now on.
              if (!changed) void editor.content.read();
            }}
            onTexts={(changed) => onTexts(photo.id, changed)}
            onWritten={(texts) => onWritten(photo.id, texts)}
          />
        ))}
        {sitePhotos.map(({ name, texts }) => (
          <PhotoItem key={name} src={thumbnail(name)} label={texts[TITLE_KEY]}>
            <PhotoTextFields
              texts={texts}
              isOfSite
              onChange={(changed) => onTexts(name, changed)}
            />
            <TextButton className="mt-2" onClick={() => onTexts(name)}>
              Retirer
            </TextButton>
          </PhotoItem>
        ))}
      </ul>
      <Alert message={message} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={() => !isBusy && void addToGallery()}>
          {isBusy ? 'Un instant…' : addition(ready.length, items.length)}
        </Button>
        {described.length > 0 && (
          <TextButton onClick={() => !isBusy && void keepApart()}>
            {`${described.length > 1 ? `Garder ces ${described.length} photos` : 'Garder la photo'} sans ${noun}`}
          </TextButton>
        )}
      </div>
    </section>
  );
}
