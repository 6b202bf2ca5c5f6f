import { z } from 'zod';
import { metaOf } from '#kit/schema/paths.ts';
import { PHOTOS } from '#kit/schema/references.ts';
import { SitePhoto } from '../photos/SitePhoto.tsx';
import {
  above,
  below,
  isPhotoFile,
  photoFolder,
  photoPlace,
  type Place,
} from '../content/place.ts';
import {
  groupOf,
  fieldsOf,
  labelOf,
  listOf,
  nameOf,
  typeAt,
  valueAt,
  type Values,
} from '../content/site-content.ts';
import { EntryActions } from '../panel/EntryActions.tsx';
import { HeadPreview } from '../panel/HeadPreview.tsx';
import { List } from '../panel/List.tsx';
import { PlaceField } from '../panel/PlaceField.tsx';
import { Row } from '../ui/Row.tsx';
import { useDrafts, usePanel, useSiteContent } from '../panel/context.ts';
import { noteOn } from '../panel/notes.ts';
import { TextButton } from '../ui/TextButton.tsx';

function Breadcrumb({ place }: { place: Place }) {
  const { values } = useSiteContent();
  const { openFields, show } = usePanel();
  const parents: Place[] = [];
  for (let each = place; each.path.length > 0; each = parents[0]!)
    parents.unshift(groupOf(above(each)));
  const links = parents.map((parent) => ({
    label: parent.path.length === 0 ? labelOf(parent) : nameOf(values, parent),
    onPress: () => openFields(parent),
  }));
  if (isPhotoFile(place.file))
    links.unshift({ label: 'Photos', onPress: () => show({ kind: 'photos' }) });
  return (
    <nav aria-label="Chemin" className="mr-10 flex flex-wrap gap-x-1.5">
      {links.map(({ label, onPress }, depth) => (
        <span key={depth}>
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

type FieldProps = { place: Place; focus?: Place };

/** One field of an entry by its type: a list, the link to a group, or a value. */
function EntryField({ place, focus }: FieldProps) {
  const { values, latest } = useSiteContent();
  const { openFields, watch } = usePanel();
  const { placeOnceWritten } = useDrafts();
  const type = typeAt(place);
  if (type instanceof z.ZodObject)
    return (
      <ul className="mt-3">
        <Row label={labelOf(place)} onOpen={() => openFields(place)} />
      </ul>
    );
  if (type instanceof z.ZodArray) return <List place={place} type={type} focus={focus} />;
  const photoIn = (content: Values, field: Place) =>
    metaOf(type).reference?.to === PHOTOS ? (valueAt(content, field) as string) : undefined;
  const openPhoto = async () => {
    const isStillHere = watch();
    const field = await placeOnceWritten(place);
    const photo = field && photoIn(latest.current!, field);
    if (photo && isStillHere()) openFields(photoPlace(photo));
  };
  return (
    <>
      <PlaceField place={place} focus={focus} note={noteOn(values, place)} />
      {photoIn(values, place) && (
        <TextButton onClick={() => void openPhoto()}>
          Cadrer, tourner, remplacer cette photo
        </TextButton>
      )}
    </>
  );
}

/** What the picture of a photo shows in place of fields. */
const PICTURE_KEYS = ['photo', 'cadrage'];

/** The fields of an entry, a group or a file. With `file`, a photo's picture is replaced by it. */
export function Entry({ place, focus, file }: FieldProps & { file?: File }) {
  const { values } = useSiteContent();
  const isOfPhoto = isPhotoFile(place.file);
  const keys = fieldsOf(typeAt(place) as z.ZodObject).map(([key]) => key);
  const fields = (
    <>
      {keys
        .filter((key) => !isOfPhoto || !PICTURE_KEYS.includes(key))
        .map((key) => (
          <EntryField key={key} place={below(place, key)} focus={focus} />
        ))}
      <HeadPreview place={place} />
      {(listOf(place) ?? (isOfPhoto && place.path.length === 0)) && <EntryActions place={place} />}
    </>
  );
  return (
    <>
      <Breadcrumb place={place} />
      <h1>{nameOf(values, place)}</h1>
      <p className="mt-2 leading-snug empty:hidden">{noteOn(values, place)}</p>
      {isOfPhoto ? (
        <SitePhoto name={photoFolder(place.file)} file={file}>
          {fields}
        </SitePhoto>
      ) : (
        fields
      )}
    </>
  );
}
