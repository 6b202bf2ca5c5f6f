import { createContext, use, useState } from 'react';
import { post } from '../base/client.ts';
import { newQueue } from '../base/queue.ts';
import { RequestError } from '../base/request-error.ts';

/** A file that was chosen: it is being sent, or was refused. */
type Arrival = {
  file: File;
  /** Why it is not taken or, while it is sent again, not yet. */
  message?: string;
  isRefused?: boolean;
};

/** What could not be written is sent again after this time, in milliseconds. */
const TRY_AGAIN = 3000;

type ArrivalsModel = ReturnType<typeof useArrivals>;

/** Photos that were chosen in this window, on their way to the site, one after the other. */
export function useArrivals() {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const [inTurn] = useState(newQueue);
  /** Changes what is known of a file; without anything, it has arrived. */
  const update = (file: File, known?: Omit<Arrival, 'file'>) =>
    setArrivals((before) =>
      before.flatMap((each) => (each.file !== file ? [each] : known ? [{ file, ...known }] : [])),
    );
  async function send(file: File): Promise<void> {
    const error = await post(`photos/add?name=${encodeURIComponent(file.name)}`, file).catch(
      (refusal: unknown) => refusal,
    );
    if (!(error instanceof RequestError)) return update(file);
    update(file, { message: error.message, isRefused: !error.isTemporary });
    if (!error.isTemporary) return;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
    return send(file);
  }
  /** Forgets those that were refused. */
  const dismiss = () => setArrivals((before) => before.filter(({ isRefused }) => !isRefused));
  function add(files: readonly File[]): void {
    dismiss();
    setArrivals((before) => [...before, ...files.map((file) => ({ file }))]);
    for (const file of files) void inTurn(() => send(file));
  }
  return { arrivals, add, dismiss };
}

export const ArrivalsContext = createContext<ArrivalsModel>(null!);
export const useNewPhotos = () => use(ArrivalsContext);
