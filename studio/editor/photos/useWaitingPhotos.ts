import { useCallback, useEffect, useState } from 'react';
import { eachAtOnce } from '#studio/each-at-once.ts';
import { get, post, type RefusedError } from '../app/client.ts';
import { useNews } from '../app/useNews.ts';
import type { WaitingPhoto } from './server/waiting-photos.ts';

/** A photo that is being converted, then ready or refused. */
export type Arrival = {
  key: number;
  name: string;
  preview?: string;
  isReady?: boolean;
  fault?: string;
};

/** Photos taken in one go. */
export const MAX_AT_ONCE = 30;
/** The most photos that are added at once. */
const SENT_AT_ONCE = 2;

let count = 0;

export type WaitingPhotosModel = ReturnType<typeof useWaitingPhotos>;

/** The photos that wait for their texts, and the progress of the last ones that were chosen. */
export function useWaitingPhotos() {
  const [waiting, setWaiting] = useState<WaitingPhoto[]>([]);
  const [arrivals, setArrivals] = useState<Arrival[]>([]);
  /** How many of the last ones were too many. */
  const [more, setMore] = useState(0);
  // Other windows change the list too, and so do « Annuler » and « Rétablir ».
  const read = useCallback(
    () => void get<WaitingPhoto[]>('waiting').then(setWaiting, () => undefined),
    [],
  );
  useEffect(read, [read]);
  useNews('waiting', read);

  /** Changes a waiting photo, or removes it. */
  const change = (id: string, changed?: Partial<WaitingPhoto>) =>
    setWaiting((before) =>
      before.flatMap((photo) =>
        photo.id !== id ? photo : changed ? { ...photo, ...changed } : [],
      ),
    );

  async function send({ key, preview }: Arrival, file: File): Promise<void> {
    const end = (how: Partial<Arrival>) =>
      setArrivals((before) =>
        before.map((each) => (each.key === key ? { ...each, ...how } : each)),
      );
    try {
      const photo = await post<WaitingPhoto>('waiting/add', file);
      // Another reading may have added it already.
      setWaiting((before) => [...before.filter(({ id }) => id !== photo.id), photo]);
      end({ isReady: true });
    } catch (error) {
      end({ fault: (error as RefusedError).message });
    }
    if (preview) URL.revokeObjectURL(preview);
  }

  /** Takes photos in. */
  function add(files: readonly File[]): void {
    setMore(files.length - MAX_AT_ONCE);
    const arrivals = files.slice(0, MAX_AT_ONCE).map((file) => {
      // Most browsers show no HEIC: its thumbnail comes once it is converted.
      const isShown = /^image\/(?!hei[cf])/.test(file.type);
      return {
        file,
        key: count++,
        name: file.name,
        preview: isShown ? URL.createObjectURL(file) : undefined,
      };
    });
    setArrivals((before) => [
      ...before.filter(({ isReady, fault }) => !isReady && !fault),
      ...arrivals,
    ]);
    void eachAtOnce(arrivals, SENT_AT_ONCE, (arrival) => send(arrival, arrival.file));
  }
  return { waiting, arrivals, more, add, change };
}
