import { folderOf } from '../content/content.ts';
import { entryFor, GALLERY } from '../content/gallery.ts';
import { placeName, type Place } from '../content/place.ts';
import { usesOfPlace } from '../content/references.ts';
import { useDraftStore, usePanel, useContentStore, useWriter } from '../state/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { FileButton, PHOTO_FILES } from '../ui/FileButton.tsx';
import { Row } from '../ui/Row.tsx';
import { QUIET, SUBTITLE } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { Framing } from './Framing.tsx';
import { LookChoice } from './LookChoice.tsx';
import { wordsOfUse } from './notes.ts';
import { Reach } from './Reach.tsx';

function PhotoUses({ place, folder }: { place: Place; folder: string }) {
  const { content } = useContentStore();
  const { openOnItsPage, openFields } = usePanel();
  const { beginEntry } = useDraftStore();
  const uses = usesOfPlace(content, place);
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
          Sur aucune page.{' '}
          {GALLERY && (
            <TextButton
              onClick={() => openFields(beginEntry(GALLERY!.list, entryFor(content, folder)))}
            >
              {`Mettre dans ${GALLERY.noun}`}
            </TextButton>
          )}
        </p>
      )}
    </>
  );
}

/** The picture of a photo: framed, turned or replaced; and its uses. */
export function PhotoDetails({ place }: { place: Place }) {
  const { content } = useContentStore();
  const { postAction, message } = useWriter();
  const folder = folderOf(content, place) ?? '';
  const act = (action: string, body?: Blob) =>
    postAction(`photos/${action}?photo=${place.file}`, body);
  return (
    <div className="mt-5">
      <Framing place={place} />
      <p className="flex flex-wrap items-center gap-x-4">
        <TextButton onClick={() => void act('turn')}>Tourner</TextButton>
        <FileButton
          className={QUIET}
          accept={PHOTO_FILES}
          onFiles={([chosen]) => void act('replace', chosen)}
        >
          Remplacer
        </FileButton>
        <Reach of="everywhere" photo={folder} />
      </p>
      <Alert message={message} />
      <LookChoice folders={[folder]} />
      <PhotoUses place={place} folder={folder} />
    </div>
  );
}
