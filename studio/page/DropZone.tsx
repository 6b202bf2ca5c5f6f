import { useState, type CSSProperties } from 'react';
import { PHOTOS } from '#kit/schema/references.ts';
import type { RequestError } from '../base/request-error.ts';
import { addPhotoRoute } from '../base/requests.ts';
import { useListener } from '../base/useListener.ts';
import { photoPlace, valueAt } from '../content/content.ts';
import type { Place } from '../content/place.ts';
import { usesOf } from '../content/references.ts';
import { useUploads } from '../photos/useUploads.ts';
import { usePanel, useContentStore, useWriter } from '../state/context.ts';
import { ownPlaces } from './marks/mark.ts';

/** What dropping a file does there; `run` answers with why it was refused. */
type Choice = { label: string; run: (file: File) => Promise<{ refusal?: RequestError }> };
/**
 * Where files are dragged: anywhere, or over the box of a picture. That has a part for each choice, from
 * top to bottom; `aimed` is the rank of one.
 */
type Target = { box?: CSSProperties; choices: Choice[]; aimed: number };

const ELSEWHERE: Target = { choices: [], aimed: 0 };

const ZONE =
  'grid place-items-center border-2 border-dashed border-white p-2 text-center font-medium ' +
  'text-white';
const zoneClasses = (isAimed: boolean) => `${ZONE} ${isAimed ? 'bg-prune' : 'bg-prune/60'}`;

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

  /** What a picture is replaced with, by its field and the name of its photo. */
  const choicesFor = (field: Place, photo: string): Choice[] => {
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
  const targetOf = ({ target: over, clientX, clientY, dataTransfer }: DragEvent): Target => {
    // Several files replace nothing.
    if ((over as Node).ownerDocument !== page || dataTransfer!.items.length > 1) return ELSEWHERE;
    const image = page!
      .elementsFromPoint(clientX, clientY)
      .find((each) => each.localName === 'img');
    const [field] = image ? ownPlaces(image) : [];
    const photo = field && String(valueAt(content, field));
    if (!field || !content.photos[photo!]) return ELSEWHERE;
    const frame = page!.defaultView!.frameElement!.getBoundingClientRect();
    const { x, y, width, height } = image!.getBoundingClientRect();
    const choices = choicesFor(field, photo!);
    // At the lowest edge the quotient is 1.
    const part = Math.floor(((clientY - y) / height) * choices.length);
    const aimed = Math.min(part, choices.length - 1);
    return { box: { left: frame.left + x, top: frame.top + y, width, height }, choices, aimed };
  };
  const aim = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Otherwise the browser would open the file in place of the window.
    event.preventDefault();
    setTarget(targetOf(event));
  };
  const drop = (event: DragEvent) => {
    setTarget(undefined);
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    const choice = target?.choices[target.aimed];
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
  const { box, choices, aimed } = target;
  return (
    <div className="pointer-events-none fixed inset-0 z-30">
      {box ? (
        <div className="absolute grid overflow-hidden rounded-[14px]" style={box}>
          {choices.map(({ label }, rank) => (
            <p key={label} className={zoneClasses(rank === aimed)}>
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
