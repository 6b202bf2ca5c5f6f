import { createContext, use, useEffect, useState } from 'react';
import { post } from '../base/client.ts';
import { newQueue } from '../base/queue.ts';
import { RequestError } from '../base/request-error.ts';

/** A file that was chosen: it is being sent, was refused, or was lost. */
type Arrival = {
  file: Pick<File, 'name'>;
  /** Why it is not taken or, while it is sent again, not yet. */
  message?: string;
  isRefused?: boolean;
};

/** What could not be written is sent again after this time, in milliseconds. */
const TRY_AGAIN = 3000;

/** Where the names of those on their way are kept, for a window that is loaded anew. */
const KEPT = 'photos-en-route';
const LOST_ON_RELOAD =
  'N’est pas arrivée : la fenêtre a été rechargée. Choisissez-la de nouveau ; celle qui serait ' +
  'déjà là n’est pas ajoutée deux fois.';

/** Those that were on their way when the window was loaded anew. */
const lostOnReload = (): Arrival[] =>
  (JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as string[]).map((name) => ({
    file: { name },
    message: LOST_ON_RELOAD,
    isRefused: true,
  }));

type ArrivalsModel = ReturnType<typeof useArrivals>;

/** Photos that were chosen in this window, on their way to the site, one after the other. */
export function useArrivals() {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>(lostOnReload);
  const [inTurn] = useState(newQueue);
  /** Changes what is known of a file; without anything, it has arrived. */
  const update = (file: Arrival['file'], known?: Omit<Arrival, 'file'>) =>
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
  useEffect(() => {
    const names = arrivals.filter(({ isRefused }) => !isRefused).map(({ file }) => file.name);
    sessionStorage.setItem(KEPT, JSON.stringify(names));
  }, [arrivals]);
  return { arrivals, add, dismiss };
}

export const ArrivalsContext = createContext<ArrivalsModel>(null!);
export const useNewPhotos = () => use(ArrivalsContext);
