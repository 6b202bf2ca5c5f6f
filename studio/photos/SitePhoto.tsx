import { useEffect, type ReactNode } from 'react';
import { photoUses } from '#kit/check/photo-uses.ts';
import type { Focal } from '#kit/photos/crop.ts';
import { SITE } from '#studio/site.ts';
import { folderOf, valueAt } from '../content/content.ts';
import { below, placeName, type Place } from '../content/place.ts';
import { referencesTo } from '../content/references.ts';
import { usePanel, useSiteContent } from '../panel/context.ts';
import { wordsOfUse } from '../panel/notes.ts';
import { Alert } from '../ui/Alert.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Row } from '../ui/Row.tsx';
import { QUIET, SUBTITLE } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { Framing } from './Framing.tsx';
import { usePicture } from './usePicture.ts';
import { useSending } from './useSending.ts';

function PhotoUses({ place }: { place: Place }) {
  const { content } = useSiteContent();
  const { openOnItsPage, show } = usePanel();
  const { message, isBusy, send } = useSending();
  const { uses } = referencesTo(content, place)!;
  const choose = async () => {
    if (!isBusy && (await send('choose', () => [placeName(place)]))) show({ kind: 'photos' });
  };
  return (
    <>
      <h2 className={`mt-5 ${SUBTITLE}`}>Sur le site</h2>
      <ul>
        {uses.map((field) => (
          <Row
            key={placeName(field)}
            label={wordsOfUse(content, field)}
            onOpen={() => openOnItsPage(field)}
          />
        ))}
      </ul>
      {uses.length === 0 && (
        <p>
          Nulle part encore.{' '}
          <TextButton onClick={() => void choose()}>
            {`Mettre dans ${SITE.gallery.noun}`}
          </TextButton>
        </p>
      )}
      <Alert message={message} />
    </>
  );
}

type Props = {
  place: Place;
  file?: File;
  /** Stands below the picture and appears with it: otherwise the picture would push it down. */
  children: ReactNode;
};

/** The picture of a photo: framed, turned or replaced; and the pages that show it. */
export function SitePhoto({ place, file, children }: Props) {
  const { content } = useSiteContent();
  const { picture, src, message, isBusy, frame, turn, replace } = usePicture(place);
  const point = valueAt(content, below(place, 'cadrage')) as Focal | undefined;
  const used = photoUses(SITE.content, content.files).get(folderOf(content, place) ?? '') ?? [];
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
            src={src(1200)}
            size={picture}
            point={point}
            onSave={frame}
            used={used.map(({ slot }) => slot)}
          />
        )}
        <p className="flex gap-x-4">
          <TextButton onClick={turn}>Tourner</TextButton>
          <FileButton
            className={QUIET}
            accept="image/*,.heic,.heif,.avif"
            onFiles={([chosen]) => replace(chosen!)}
          >
            Remplacer
          </FileButton>
          <span role="status" className="self-center">
            {isBusy && 'Un instant…'}
          </span>
        </p>
        <Alert message={message} />
        <PhotoUses place={place} />
      </div>
      {children}
    </>
  );
}
