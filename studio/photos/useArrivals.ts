import { createContext, use, useState } from 'react';
import { eachAtOnce } from '#studio/base/each-at-once.ts';
import { post } from '../base/client.ts';
import { LATER, type RequestError } from '../base/request-error.ts';

/** A file that was chosen: being converted, then ready or refused. */
type Arrival = {
  key: number;
  file: File;
  preview?: string;
  isReady?: boolean;
  /** Why it is not taken or, while it is sent again, not yet. */
  message?: string;
  isRefused?: boolean;
};

/** The most photos that are on their way at once. */
const SENT_AT_ONCE = 2;
/** What could not be written is sent again after this time, in milliseconds. */
const TRY_AGAIN = 3000;

let count = 0;

function newArrival(file: File): Arrival {
  // Most browsers show no HEIC.
  const isShown = /^image\/(?!hei[cf])/.test(file.type);
  return { key: count++, file, preview: isShown ? URL.createObjectURL(file) : undefined };
}

type ArrivalsModel = ReturnType<typeof useArrivals>;

/** Photos that were chosen in this window, on their way to those that wait. */
export function useArrivals() {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const update = (key: number, change: Partial<Arrival>) =>
    setArrivals((before) =>
      before.map((arrival) => (arrival.key === key ? { ...arrival, ...change } : arrival)),
    );
  async function send({ key, file, preview }: Arrival): Promise<void> {
    for (;;) {
      try {
        await post('photos/wait', file);
        update(key, { isReady: true });
        break;
      } catch (error) {
        const { message, status } = error as RequestError;
        const isRefused = status !== LATER && status !== 0;
        update(key, { message, isRefused });
        if (isRefused) break;
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
      }
    }
    if (preview) URL.revokeObjectURL(preview);
  }
  function add(files: readonly File[]): void {
    const added = files.map(newArrival);
    setArrivals((before) => [
      ...before.filter(({ isReady, isRefused }) => !isReady && !isRefused),
      ...added,
    ]);
    void eachAtOnce(added, SENT_AT_ONCE, send);
  }
  /** Forgets those that were refused. */
  const dismiss = () => setArrivals((before) => before.filter(({ isRefused }) => !isRefused));
  return { arrivals, add, dismiss };
}

export const ArrivalsContext = createContext<ArrivalsModel>(null!);
export const useNewPhotos = () => use(ArrivalsContext);
