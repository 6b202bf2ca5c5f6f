import { useState } from 'react';
import { eachAtOnce } from '#studio/base/each-at-once.ts';
import { get, post } from '../base/client.ts';
import type { RequestError } from '../base/request-error.ts';
import { useReading } from '../base/useNews.ts';
import type { WaitingPhoto } from './server/waiting-photos.ts';

/** A file that was chosen: being converted, then ready or refused. */
type Arrival = {
  key: number;
  file: File;
  preview?: string;
  isReady?: boolean;
  refusal?: string;
};

/** The most photos that are on their way at once. */
const SENT_AT_ONCE = 2;

let count = 0;

function newArrival(file: File): Arrival {
  // Most browsers show no HEIC.
  const isShown = /^image\/(?!hei[cf])/.test(file.type);
  return { key: count++, file, preview: isShown ? URL.createObjectURL(file) : undefined };
}

export type WaitingPhotosModel = ReturnType<typeof useWaitingPhotos>;

export function useWaitingPhotos() {
  const [waiting, setWaiting] = useState<WaitingPhoto[]>([]);
  const [arrivals, setArrivals] = useState<Arrival[]>([]);
  /** Why it is not known which photos are waiting. */
  const [failure, setFailure] = useState('');
  const read = () =>
    get<WaitingPhoto[]>('waiting').then(
      (photos) => {
        setWaiting(photos);
        setFailure('');
      },
      (refusal: RequestError) => setFailure(refusal.message),
    );
  useReading('waiting', read);

  async function send({ key, file, preview }: Arrival): Promise<void> {
    const end = (outcome: Partial<Arrival>) =>
      setArrivals((before) =>
        before.map((arrival) => (arrival.key === key ? { ...arrival, ...outcome } : arrival)),
      );
    try {
      await post('waiting/add', file);
      await read();
      end({ isReady: true });
    } catch (error) {
      end({ refusal: (error as RequestError).message });
    }
    if (preview) URL.revokeObjectURL(preview);
  }

  function add(files: readonly File[]): void {
    const added = files.map(newArrival);
    setArrivals((before) => [
      ...before.filter(({ isReady, refusal }) => !isReady && !refusal),
      ...added,
    ]);
    void eachAtOnce(added, SENT_AT_ONCE, send);
  }
  return { waiting, arrivals, failure, read, add };
}
