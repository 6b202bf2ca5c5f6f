import { useId } from 'react';
import { typography } from '#kit/french/typography.ts';
import { childType, metaOf } from '#kit/schema/paths.ts';
import {
  entriesOf,
  fieldsOf,
  groupOf,
  listAt,
  photoPlace,
  typeAt,
  valueAt,
  type EditorContent,
} from '../content/content.ts';
import { GALLERY, isGallery } from '../content/gallery.ts';
import { pointAt, type OpenPoint } from '../content/open-points.ts';
import {
  above,
  begunEntry,
  below,
  isPhoto,
  isWholePhoto,
  listOf,
  placeName,
  samePlace,
  type Place,
} from '../content/place.ts';
import { labelOf, nameOf } from '../content/words.ts';
import { usePanel, useContentStore } from '../state/context.ts';
import { titleOf, type FieldsView, type View } from '../state/view.ts';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Row } from '../ui/Row.tsx';
import { Section } from '../ui/Section.tsx';
import { HELP } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { Title } from '../ui/Title.tsx';
import { BegunForm, Erase } from './BegunForm.tsx';
import { Confirmation } from './Confirmation.tsx';
import { EntryActions } from './EntryActions.tsx';
import { PlaceField } from './Field.tsx';
import { useFocus } from './focus.ts';
import { HeadPreview } from './HeadPreview.tsx';
import { List } from './List.tsx';
import { LookChoice } from './LookChoice.tsx';
import { additionWords, citationWords, noteOn } from './notes.ts';
import { PhotoDetails } from './PhotoDetails.tsx';
import { Reach } from './Reach.tsx';

type PlaceProps = Pick<FieldsView, 'place' | 'focus' | 'from'>;

type HeadProps = Omit<PlaceProps, 'focus'> & { title: string; note: string | undefined };

/** The way back to the view that led here, and up to the file; the title, and a note on it. */
function Head({ place, from, title, note }: HeadProps) {
  const { typedContent, openFields, show } = usePanel();
  const parents: Place[] = [];
  for (let each = place; each.path.length > 0; each = parents[0]!)
    parents.unshift(groupOf(above(each)));
  const links = parents.map((parent) => ({
    label: parent.path.length === 0 ? labelOf(parent) : nameOf(typedContent, parent),
    onPress: () => openFields(parent),
  }));
  const view = from ?? (isPhoto(place) ? ({ kind: 'photos' } as const) : undefined);
  const label = view && titleOf(view);
  return (
    <>
      <Crumbs back={label ? { label, onPress: () => show(view) } : undefined} links={links} />
      <Title>{title}</Title>
      <p className="mt-2 leading-snug empty:hidden">{note}</p>
    </>
  );
}

/** The photo of a gallery entry, by its folder, where the place is what it shows. */
function lookedAt(content: EditorContent, place: Place): string | undefined {
  const entry = above(place);
  const list = listOf(entry);
  if (!GALLERY || !list || !isGallery(list)) return undefined;
  if (place.path.at(-1) !== GALLERY.look?.key) return undefined;
  return valueAt(content, below(entry, GALLERY.photo)) as string | undefined;
}

/** One field of an entry by its type: a list, the link to a group, or a value with a note. */
export function AnyField({ place, focus, note }: PlaceProps & { note?: string }) {
  const { content } = useContentStore();
  const { typedContent, openFields } = usePanel();
  const id = useId();
  useFocus(id, place, focus);
  const type = typeAt(place);
  const meta = metaOf(type);
  if (meta.kind === 'group' && meta.inline)
    return (
      <Section id={id} tabIndex={-1} className="scroll-mt-5 outline-none" title={labelOf(place)}>
        <p className="mt-1 leading-snug">{noteOn(content, place)}</p>
        {fieldsOf(type).map(([key]) => (
          <AnyField key={key} place={below(place, key)} focus={focus} />
        ))}
        <Confirmation place={place} />
      </Section>
    );
  if (meta.kind === 'group')
    return (
      <ul className="mt-3">
        <Row
          label={labelOf(place)}
          onOpen={() => openFields(place)}
          below={<Confirmation place={place} hasValues />}
        />
      </ul>
    );
  const shownIn = lookedAt(content, place);
  if (shownIn) return <LookChoice folders={[shownIn]} />;
  if (meta.kind === 'list')
    return (
      <>
        <List id={id} place={place} focus={focus} />
        {/* The rows of entries with fields have their own. */}
        {metaOf(childType(type, 0)).kind !== 'group' && <Confirmation place={place} />}
      </>
    );
  const name = String(valueAt(typedContent, place));
  const hasPhoto = meta.kind === 'photo' && name in content.photos;
  return (
    <>
      <PlaceField place={place} focus={focus} note={note || noteOn(typedContent, place)} />
      <p className={HELP}>{typography(citationWords(content, place))}</p>
      {/* An entry has one for all its fields. */}
      {!listOf(groupOf(above(place))) && <Confirmation place={place} />}
      {hasPhoto && (
        <p className="flex flex-wrap items-center gap-x-3">
          <TextButton onClick={() => openFields(photoPlace(content, name))}>
            Cadrer, tourner, remplacer cette photo
          </TextButton>
          <Reach of="everywhere" photo={name} />
        </p>
      )}
    </>
  );
}

/** What the picture of a photo shows in place of fields. */
const PICTURE_KEYS = ['photo', 'cadrage'];

const shownFields = (place: Place): Place[] =>
  fieldsOf(typeAt(place))
    .filter(([key]) => !isPhoto(place) || !PICTURE_KEYS.includes(key))
    .map(([key]) => below(place, key));

/** The fields of an entry, a group or a file. */
export function Fields({
  place,
  focus,
  from,
  points = [],
}: PlaceProps & { points?: readonly OpenPoint[] }) {
  const { content } = useContentStore();
  const { typedContent } = usePanel();
  const isOfPhoto = isPhoto(place);
  const list = listOf(place);
  const isBegun = list && begunEntry(place);
  const all = shownFields(place);
  const isRare = (field: Place) => metaOf(typeAt(field)).rare === true;
  const rare = all.filter(isRare);
  const row = (field: Place) => (
    <AnyField
      key={placeName(field)}
      place={field}
      focus={focus}
      note={pointAt(content, points, field)}
    />
  );
  const fields = (
    <>
      {all.filter((field) => !isRare(field)).map(row)}
      {rare.length > 0 && (
        <Fold
          label="Autres réglages"
          className="mt-6"
          isOpen={focus && rare.some((field) => samePlace(field, focus))}
        >
          {rare.map(row)}
        </Fold>
      )}
      <HeadPreview place={place} />
    </>
  );
  return (
    <>
      <Head
        place={place}
        from={from}
        title={isBegun ? additionWords(listAt(list)) : nameOf(typedContent, place)}
        note={noteOn(content, place)}
      />
      {list && <Confirmation place={place} />}
      {isOfPhoto && <PhotoDetails place={place} />}
      {isBegun ? (
        <BegunForm entries={[place]}>
          {fields}
          <Erase entry={place} />
        </BegunForm>
      ) : (
        fields
      )}
      {!isBegun && (list ?? isWholePhoto(place)) && <EntryActions place={place} />}
    </>
  );
}

/** The begun entries of a list, which are added together. */
export function BegunEntries({ list, note, from }: Extract<View, { kind: 'begun' }>) {
  const { typedContent } = usePanel();
  const entries = entriesOf(typedContent, list).filter(begunEntry);
  if (entries.length === 0) return <Fields place={groupOf(above(list))} />;
  return (
    <>
      <Head
        place={list}
        from={from}
        title={`${nameOf(typedContent, list)} à ajouter`}
        note={note}
      />
      <BegunForm entries={entries}>
        {entries.map((entry) => (
          <Section key={placeName(entry)} title={nameOf(typedContent, entry)}>
            {shownFields(entry).map((field) => (
              <AnyField key={placeName(field)} place={field} />
            ))}
            <Erase entry={entry} />
          </Section>
        ))}
      </BegunForm>
    </>
  );
}
