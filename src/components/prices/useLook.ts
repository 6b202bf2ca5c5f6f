import { useEffect, useState } from 'react';
import type { LookPhoto } from '#photos/looks.ts';
import { closestLook, readVisit, type Item } from '#institute/visit.ts';

export type Look = Omit<LookPhoto, 'visit'> & { visit: Item[] };

/**
 * The photo of what is chosen, or of something like it. The file with the photos is fetched at the
 * first choice.
 *
 * @param file its address; undefined if there is no photo
 * @param visit undefined until something is chosen
 */
export function useLook(
  file: string | undefined,
  choices: Item[],
  visit: Item[] | undefined,
): Look | undefined {
  const [looks, setLooks] = useState<Look[]>([]);
  const isAsked = visit !== undefined;
  useEffect(() => {
    if (!file || !isAsked) return;
    const keep = ({ default: photos }: { default: LookPhoto[] }) =>
      setLooks(
        photos.map((look) => ({
          ...look,
          visit: readVisit(choices, new URL(look.visit, location.href).searchParams),
        })),
      );
    // Without the file the picture stays what it is.
    import(/* @vite-ignore */ file).then(keep, () => undefined);
  }, [file, isAsked, choices]);
  return visit && closestLook(looks, visit);
}
