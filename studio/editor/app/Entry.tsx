import { Fragment } from 'react';
import { z } from 'zod';
import { metaOf } from '#kit/content/places.ts';
import { PHOTOS } from '#kit/content/references.ts';
import { SitePhoto } from '../photos/SitePhoto.tsx';
import { photoPlace, above, below, isPhoto, photoFolder, placeName, type Place } from '../place.ts';
import { entryOf, fieldsOf, labelOf, listOf, nameOf, typeAt, valueAt } from '../site-content.ts';
import { EntryActions } from './EntryActions.tsx';
import { HeadPreview } from './HeadPreview.tsx';
import { List } from './List.tsx';
import { PlaceField } from './PlaceField.tsx';
import { Row } from './Row.tsx';
import type { EditorModel } from './useEditor.ts';
import { noteOn } from './uses.ts';
import { TextButton } from './TextButton.tsx';

/** The steps from the file down to an entry, each a link. */
function Breadcrumb({ editor, place }: { editor: EditorModel; place: Place }) {
  const steps: Place[] = [];
  for (let step = place; step.path.length > 0; step = steps[0]!)
    steps.unshift(entryOf(above(step)));
  const ways = steps.map((step) => ({
    key: placeName(step),
    label: step.path.length === 0 ? labelOf(step) : nameOf(editor.values, step),
    onPress: () => editor.open(step),
  }));
  if (isPhoto(place.file))
    ways.unshift({ key: PHOTOS, label: 'Photos', onPress: () => editor.show({ kind: 'photos' }) });
  return (
    <nav aria-label="Chemin" className="mr-10 flex flex-wrap gap-x-1.5">
      {ways.map(({ key, label, onPress }) => (
        <span key={key}>
          <button
            type="button"
            className="min-h-[32px] underline-offset-4 hover:underline"
            onClick={onPress}
          >
            {label}
          </button>{' '}
          <span aria-hidden="true">›</span>
        </span>
      ))}
    </nav>
  );
}

type Props = { editor: EditorModel; place: Place; focus?: Place; file?: File };

/** The fields of an entry, a group or a file. With `file`, a photo's picture is replaced by it. */
export function Entry({ editor, place, focus, file }: Props) {
  const { values, open } = editor;
  const type = typeAt(place) as z.ZodObject;
  const fields = (
    <>
      {fieldsOf(type).map(([key, inner]) => {
        const field = below(place, key);
        // Shown by the picture.
        if (isPhoto(place.file) && ['photo', 'cadrage'].includes(key)) return null;
        if (inner instanceof z.ZodObject) {
          return (
            <ul key={key} className="mt-3">
              <Row label={labelOf(field)} onOpen={() => open(field)} />
            </ul>
          );
        }
        if (inner instanceof z.ZodArray)
          return <List key={key} editor={editor} place={field} type={inner} focus={focus} />;
        const photo = metaOf(inner).reference?.to === PHOTOS ? valueAt(values, field) : undefined;
        return (
          <Fragment key={key}>
            <PlaceField editor={editor} place={field} focus={focus} note={noteOn(values, field)} />
            {typeof photo === 'string' && (
              <TextButton onClick={() => open(photoPlace(photo))}>
                Cadrer, tourner, remplacer cette photo
              </TextButton>
            )}
          </Fragment>
        );
      })}
      <HeadPreview editor={editor} place={place} />
      {(listOf(place) ?? (isPhoto(place.file) && place.path.length === 0)) && (
        <EntryActions editor={editor} place={place} />
      )}
    </>
  );
  return (
    <>
      <Breadcrumb editor={editor} place={place} />
      <h1 className="mr-10 text-h3">{nameOf(values, place)}</h1>
      <p className="mt-2 leading-snug empty:hidden">{noteOn(values, place)}</p>
      {isPhoto(place.file) ? (
        <SitePhoto editor={editor} name={photoFolder(place.file)} file={file}>
          {fields}
        </SitePhoto>
      ) : (
        fields
      )}
    </>
  );
}
