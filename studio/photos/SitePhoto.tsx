import { useEffect, useState, type ReactNode } from 'react';
import { photoUses } from '#kit/check/photo-uses.ts';
import { child } from '#kit/schema/paths.ts';
import { PHOTOS } from '#kit/schema/references.ts';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { SITE } from '#studio/site.ts';
import { Alert } from '../ui/Alert.tsx';
import { get, post } from '../base/client.ts';
import type { RequestError } from '../base/request-error.ts';
import { Row } from '../ui/Row.tsx';
import { QUIET, SUBTITLE } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { useDrafts, useNewPhotos, usePanel, useSiteContent } from '../panel/context.ts';
import { wordsOfUse } from '../panel/notes.ts';
import { placeName } from '../content/place.ts';
import { PREFIX } from '../base/prefix.ts';
import { usesOf } from '../content/references.ts';
import { Framing } from './Framing.tsx';

function usePicture(name: string) {
  const { state, read, saveLatest } = useSiteContent();
  const { nameOnceWritten } = useDrafts();
  const [picture, setPicture] = useState<Size & { changedAt: number }>();
  const [message, setMessage] = useState('');
  const onRefusal = (refusal: RequestError) => setMessage(refusal.message);
  const query = `photo=${encodeURIComponent(name)}`;
  // Any change of the content may bring another picture, such as an undo.
  useEffect(() => {
    let isNewest = true;
    void get<Size & { changedAt: number }>(`photos/size?${query}`).then(
      (answer) => isNewest && setPicture(answer),
      (refusal: RequestError) => isNewest && onRefusal(refusal),
    );
    return () => void (isNewest = false);
  }, [query, state]);

  async function change(route: 'turn' | 'replace', body: unknown): Promise<void> {
    setMessage('Un instant…');
    const writtenName = await nameOnceWritten(name);
    await post(`photos/${route}?photo=${encodeURIComponent(writtenName)}`, body);
    await read();
    setMessage('');
  }
  async function frame({ x, y }: Focal): Promise<void> {
    const file = `photos/${await nameOnceWritten(name)}`;
    const changes = Object.entries({ x, y }).map(([key, value]) => ({
      kind: 'set' as const,
      file,
      path: ['cadrage', key],
      value,
    }));
    const refusal = await saveLatest(changes);
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

function PhotoUses({ name }: { name: string }) {
  const { latest, values } = useSiteContent();
  const { openOnItsPage, show } = usePanel();
  const { nameOnceWritten } = useDrafts();
  const { keptTexts } = useNewPhotos();
  const uses = usesOf(values, PHOTOS, name);
  const chooseForGallery = async () => {
    keptTexts.choose(await nameOnceWritten(name), latest.current!);
    show({ kind: 'photos' });
  };
  return (
    <>
      <h2 className={`mt-5 ${SUBTITLE}`}>Sur le site</h2>
      <ul>
        {uses.map((field) => (
          <Row
            key={placeName(field)}
            label={wordsOfUse(values, field)}
            onOpen={() => openOnItsPage(field)}
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
  name: string;
  file?: File;
  /** Stands below the picture and appears with it: otherwise the picture would push it down. */
  children: ReactNode;
};

/** The picture of a photo: framed, turned or replaced; and the pages that show it. */
export function SitePhoto({ name, file, children }: Props) {
  const { photos, files } = useSiteContent().values;
  const { picture, src, message, frame, turn, replace } = usePicture(name);
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
        <PhotoUses name={name} />
      </div>
      {children}
    </>
  );
}
