import { useState } from 'react';
import { photoPlace } from '../content/content.ts';
import { cropsOf, focalOf } from '../content/crops.ts';
import { choicesOf } from '../content/gallery.ts';
import { photoFields, type PhotoField } from '../content/photo-fields.ts';
import { filePlace, placeName } from '../content/place.ts';
import { labelOf } from '../content/words.ts';
import { PlaceField } from '../panel/Field.tsx';
import { pictureAddress } from '../panel/Thumbnail.tsx';
import { usePanel, useContentStore, useWriter } from '../state/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { announce } from '../ui/Announcer.tsx';
import { SUBTITLE } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { exchange, fieldName, isSample } from './assignment.ts';

const PLACE =
  'relative block w-min rounded-[14px] text-left outline-offset-4 outline-prune select-none ' +
  'hover:z-1 hover:outline-2 aria-pressed:outline-3';
/** A photo with the choices of its gallery entry beside it. */
const ITEM = 'flex items-start gap-x-4 *:[[role=group]]:mt-0 *:[[role=group]]:w-44';
const BAR =
  'sticky -bottom-5 -mx-5 mt-6 flex flex-wrap items-center gap-x-5 border-t border-line bg-milk ' +
  'px-5 pt-2 pb-3 max-md:-bottom-8';

function Crop({ folder, slots: [slot] }: PhotoField) {
  const { content } = useContentStore();
  const place = photoPlace(content, folder);
  const size = content.pictures?.[place.file];
  if (!size) return <span className="block size-36 rounded-[14px] bg-petal" />;
  const [crop] = cropsOf(size, focalOf(content, place), [slot!]);
  const { left, top, width, height } = crop!.box;
  return (
    <svg
      aria-hidden
      viewBox={`${left} ${top} ${width} ${height}`}
      className="h-32 rounded-[14px] bg-petal md:h-40"
      style={{ aspectRatio: width / height }}
    >
      <image href={pictureAddress(content, place, 480)} width={size.width} height={size.height} />
    </svg>
  );
}

/** Two photos that exchange their places: a press picks one up, the next one names the other. */
function useExchange(fields: readonly PhotoField[]) {
  const { content } = useContentStore();
  const { change, message } = useWriter();
  const [heldName, setHeldName] = useState<string>();
  const held = fields.find(({ place }) => placeName(place) === heldName);
  const press = async (field: PhotoField) => {
    setHeldName(held ? undefined : placeName(field.place));
    const name = fieldName(content, field);
    if (!held) return announce(`${name} : photo prise. Choisissez l’autre place.`);
    if (held === field) return announce(`${name} : reste à sa place.`);
    if (await change(exchange(content, held, field))) return;
    announce(`Photos échangées : ${fieldName(content, held)} et ${name}.`);
  };
  return { held, press, message };
}

/** Every place of the site with its photo, page by page, where two exchange them. */
export function PhotoPlaces() {
  const { content } = useContentStore();
  const { openFields } = usePanel();
  const fields = photoFields(content);
  const { held, press, message } = useExchange(fields);
  const pages = Map.groupBy(fields, ({ place }) => place.file);
  return (
    <>
      <p className="mt-2">Touchez une photo puis une autre : elles échangent leurs places.</p>
      {[...pages].map(([file, shown]) => (
        <section key={file} className="mt-7">
          <h2 className={SUBTITLE}>{labelOf(filePlace(file))}</h2>
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-5">
            {shown.map((field, index) => (
              // By its rank, so that the focus stays on the place when photos are exchanged.
              <li key={index} className={ITEM}>
                <button
                  type="button"
                  className={PLACE}
                  aria-pressed={field === held}
                  onClick={() => void press(field)}
                >
                  <Crop {...field} />
                  <span className="mt-1.5 block text-[0.8125rem] leading-tight">
                    {fieldName(content, field)}
                    {isSample(content, field.folder) && (
                      <span className="block text-terracotta">Image de démonstration</span>
                    )}
                  </span>
                </button>
                {/* Another photo may belong to another category. */}
                {choicesOf(field.place).map((place) => (
                  <PlaceField key={placeName(place)} place={place} />
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {(held || message) && (
        <div className={BAR}>
          {held && (
            <>
              <span className="mr-auto text-ink">{`${fieldName(content, held)} : touchez l’autre place.`}</span>
              <TextButton onClick={() => openFields(held.place)}>
                Choisir une autre photo
              </TextButton>
              <TextButton onClick={() => void press(held)}>Laisser</TextButton>
            </>
          )}
          <Alert message={message} className="basis-full leading-snug" />
        </div>
      )}
    </>
  );
}
