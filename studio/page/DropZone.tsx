import { useState } from 'react';
import { PHOTOS } from '#kit/schema/references.ts';
import { addPhotoRoute } from '../base/requests.ts';
import { useListener } from '../base/useListener.ts';
import { photoPlace, valueAt } from '../content/content.ts';
import type { Place } from '../content/place.ts';
import { usesOf } from '../content/references.ts';
import { usePanel, useContentStore, useWriter } from '../panel/context.ts';
import { useUploads } from '../photos/useUploads.ts';
import { ownPlaces } from './marks/mark.ts';

/** The field of a picture of the page that files are over, and the box of the picture. */
type Picture = { field: Place; photo: string; box: DOMRect };
/** Where files are dragged: over a picture, or anywhere else; `zone` is the rank of the choice. */
type Target = { picture?: Picture; zone: number };

const ZONE =
  'grid place-items-center border-2 border-dashed border-white p-2 text-center font-medium ' +
  'text-white';
const zoneClasses = (isAimed: boolean) => `${ZONE} ${isAimed ? 'bg-prune' : 'bg-prune/60'}`;

/** The part of the window in which the page is. */
const frameBox = (page: Document) => page.defaultView!.frameElement!.getBoundingClientRect();

/**
 * Takes the files that are dropped anywhere in the window: they are added or, over a picture, one
 * replaces it, here or everywhere.
 */
export function DropZone({ page }: { page: Document | undefined }) {
  const { content, change, notify } = useContentStore();
  const { openFields, show, isInFirstSteps } = usePanel();
  const { postAction } = useWriter();
  const { add } = useUploads();
  const [target, setTarget] = useState<Target>();

  /** What dropping a file on each part of a picture does, from the top to the bottom. */
  const choicesFor = ({ field, photo }: Picture) => {
    const replace = (file: File) => {
      const its = photoPlace(content, photo);
      openFields(its);
      return postAction(`photos/replace?photo=${its.file}`, file);
    };
    if (usesOf(content, PHOTOS, photo).length < 2) return [{ label: 'Remplacer', run: replace }];
    const replaceHere = async (file: File) => {
      const { answer, refusal } = await postAction<{ added: string }>(addPhotoRoute(file), file);
      if (!answer) return { refusal };
      openFields(field);
      return { refusal: await change([{ kind: 'set', place: field, value: answer.added }]) };
    };
    return [
      { label: 'Remplacer ici', run: replaceHere },
      { label: 'Remplacer partout', run: replace },
    ];
  };
  const pictureAt = ({ target: over, clientX, clientY, dataTransfer }: DragEvent) => {
    // Several files replace nothing.
    if ((over as Node).ownerDocument !== page || dataTransfer!.items.length > 1) return undefined;
    const image = page!
      .elementsFromPoint(clientX, clientY)
      .find((each) => each.localName === 'img');
    const [field] = image ? ownPlaces(image) : [];
    const photo = field && String(valueAt(content, field));
    if (!field || !content.photos[photo!]) return undefined;
    const { left, top } = frameBox(page!);
    const box = image!.getBoundingClientRect();
    return {
      field,
      photo: photo!,
      box: new DOMRect(box.x + left, box.y + top, box.width, box.height),
    };
  };
  const aim = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Otherwise the browser would open the file in place of the window.
    event.preventDefault();
    const picture = pictureAt(event);
    if (!picture) return setTarget({ zone: 0 });
    const { box } = picture;
    const part = (event.clientY + frameBox(page!).top - box.top) / box.height;
    setTarget({ picture, zone: Math.floor(part * choicesFor(picture).length) });
  };
  const drop = (event: DragEvent) => {
    setTarget(undefined);
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    const choice = target?.picture && choicesFor(target.picture)[target.zone];
    if (choice)
      void choice.run(files[0]!).then(({ refusal }) => refusal && notify(refusal.message));
    else {
      add(files);
      if (!isInFirstSteps) show({ kind: 'photos' });
    }
  };
  const leave = ({ relatedTarget }: DragEvent) => relatedTarget ?? setTarget(undefined);
  useListener(document, 'dragover', aim);
  useListener(page, 'dragover', aim);
  useListener(document, 'drop', drop);
  useListener(page, 'drop', drop);
  useListener(document, 'dragleave', leave);
  useListener(page, 'dragleave', leave);

  if (!target) return null;
  const { picture, zone } = target;
  return (
    <div className="pointer-events-none fixed inset-0 z-30">
      {picture ? (
        <div className="absolute grid overflow-hidden rounded-[14px]" style={boxStyle(picture.box)}>
          {choicesFor(picture).map(({ label }, rank) => (
            <p key={label} className={zoneClasses(rank === zone)}>
              {label}
            </p>
          ))}
        </div>
      ) : (
        <p className={`absolute inset-3 rounded-photo text-body ${zoneClasses(false)}`}>
          Ajouter aux photos
        </p>
      )}
    </div>
  );
}

const boxStyle = ({ left, top, width, height }: DOMRect) => ({ left, top, width, height });
