import { useEffect, useState, type ReactNode } from 'react';
import { photoUses } from '#kit/check/photo-uses.ts';
import { child } from '#kit/schema/paths.ts';
import { PHOTOS } from '#kit/schema/references.ts';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { SITE } from '#studio/site.ts';
import { Alert } from '../ui/Alert.tsx';
import { get, post } from '../window/client.ts';
import type { RequestError } from '../shared/request-error.ts';
import { Row } from '../ui/Row.tsx';
import { QUIET, SUBTITLE } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import type { EditorModel } from '../model/useEditor.ts';
import { wordsOfUse } from '../fields/notes.ts';
import { placeName } from '../shared/place.ts';
import { PREFIX } from '../shared/prefix.ts';
import { usesOf } from '../shared/references.ts';
import { Framing } from './Framing.tsx';
import { nameOnceWritten } from '../model/name-once-written.ts';

function usePicture(editor: EditorModel, name: string) {
  const { content } = editor;
  const [picture, setPicture] = useState<Size & { changedAt: number }>();
  const [message, setMessage] = useState('');
  const onRefusal = (refusal: RequestError) => setMessage(refusal.message);
  const query = `photo=${encodeURIComponent(name)}`;
  // Any change of the content may bring another picture, such as an undo.
  useEffect(() => {
    void get<Size & { changedAt: number }>(`photos/size?${query}`).then(setPicture, onRefusal);
  }, [query, content.state]);

  async function change(route: 'turn' | 'replace', body: unknown): Promise<void> {
    setMessage('Un instant…');
    const writtenName = await nameOnceWritten(editor, name);
    await post(`photos/${route}?photo=${encodeURIComponent(writtenName)}`, body);
    await content.read();
    setMessage('');
  }
  async function frame({ x, y }: Focal): Promise<void> {
    const file = `photos/${await nameOnceWritten(editor, name)}`;
    const changes = Object.entries({ x, y }).map(([key, value]) => ({
      kind: 'set' as const,
      file,
      path: ['cadrage', key],
      value,
    }));
    const refusal = await content.save(changes);
    setMessage(refusal?.message ?? '');
  }
  return {
    picture,
    src: `${PREFIX}photos/image?${query}&width=1200&v=${picture?.changedAt}`,
    message,
    frame,
    turn: () => void change('turn', {}).catch(onRefusal),
    // A file that was dropped on the frame is a Blob of the frame's window only.
    replace: (file: File) => void change('replace', new Blob([file])).catch(onRefusal),
  };
}

const ReplaceButton = ({ onReplace }: { onReplace: (file: File) => void }) => (
  <label className={`${QUIET} relative inline-flex items-center has-focus-visible:outline-3`}>
    Remplacer
    <input
      type="file"
      accept="image/*,.heic,.heif,.avif"
      className="absolute inset-0 w-full cursor-pointer opacity-0"
      onChange={({ target }) => {
        if (target.files?.[0]) onReplace(target.files[0]);
        // Otherwise the same file could not be chosen again.
        target.value = '';
      }}
    />
  </label>
);

function PhotoUses({ editor, name }: { editor: EditorModel; name: string }) {
  const { values, content, keptTexts, openOnItsPage, show } = editor;
  const uses = usesOf(values, PHOTOS, name);
  const chooseForGallery = async () => {
    const writtenName = await nameOnceWritten(editor, name);
    keptTexts.choose(writtenName, content.latest.current!);
    show({ kind: 'photos' });
  };
  return (
    <>
      <h2 className={`mt-5 ${SUBTITLE}`}>Sur le site</h2>
      <ul>
        {uses.map((use) => (
          <Row
            key={placeName(use)}
            label={wordsOfUse(values, use)}
            onOpen={() => openOnItsPage(use)}
          />
        ))}
      </ul>
      {uses.length === 0 && (
        <p>
          Nulle part encore.{' '}
          <TextButton onClick={() => void chooseForGallery()}>
            {`Mettre dans ${SITE.gallery.noun}`}
          </TextButton>
        </p>
      )}
    </>
  );
}

type Props = {
  editor: EditorModel;
  name: string;
  file?: File;
  /** Stands below the picture and appears with it: otherwise the picture would push it down. */
  children: ReactNode;
};

/** The picture of a photo: framed, turned or replaced; and the pages that show it. */
export function SitePhoto({ editor, name, file, children }: Props) {
  const { picture, src, message, frame, turn, replace } = usePicture(editor, name);
  const { photos, files } = editor.values;
  const point = child(photos[name], 'cadrage') as Focal | undefined;
  useEffect(() => {
    if (file) void Promise.resolve(file).then(replace);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each file
  }, [file]);
  if (!picture && !message) return null;
  return (
    <>
      <div className="mt-5">
        {picture && point && (
          <Framing
            src={src}
            size={picture}
            point={point}
            onSave={frame}
            used={(photoUses(SITE.content, files).get(name) ?? []).map(({ slot }) => slot)}
          />
        )}
        <p className="flex gap-x-4">
          <TextButton onClick={turn}>Tourner</TextButton>
          <ReplaceButton onReplace={replace} />
        </p>
        <Alert message={message} />
        <PhotoUses editor={editor} name={name} />
      </div>
      {children}
    </>
  );
}
