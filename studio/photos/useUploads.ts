import { createContext, use, useEffect, useState } from 'react';
import { newQueue } from '../base/queue.ts';
import { FAILED, type RequestError } from '../base/request-error.ts';
import { addPhotoRoute, post, TRY_AGAIN } from '../base/requests.ts';

/** A file that was chosen and is not yet a photo of the site. */
type Upload = {
  file: Pick<File, 'name'>;
  /** `again`: waits to be sent again by itself. */
  state: 'coming' | 'again' | 'stopped';
  /** Why it was last refused. */
  message?: string;
  /** Sends it again; none where the answer would be the same. */
  retry?: () => void;
};

/** The key in the session storage for the names of uploads, which a reload ends. */
const KEPT = 'photos-en-route';

/** The uploads that a reload has ended, as one message. */
function lostOnReload(): Upload[] {
  const names = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as string[];
  const message =
    'La fenêtre a été rechargée avant l’arrivée. À choisir de nouveau : ce qui est déjà là n’est ' +
    'pas ajouté deux fois.';
  return names.length > 0 ? [{ file: { name: names.join(', ') }, state: 'stopped', message }] : [];
}

const isStopped = ({ state }: Upload) => state === 'stopped';

type UploadsModel = ReturnType<typeof useNewUploads>;

/** Photos that were chosen in this window, on their way to the site, one after the other. */
export function useNewUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>(lostOnReload);
  const [inTurn] = useState(newQueue);
  /** Changes the upload of a file; without `known`, it has arrived, and is removed. */
  const update = (file: File, known?: Partial<Upload>) =>
    setUploads((before) =>
      before.flatMap((each) =>
        each.file !== file ? [each] : known ? [{ ...each, ...known }] : [],
      ),
    );
  const send = (file: File): Promise<void> =>
    inTurn(() => post<{ wasThere?: boolean }>(addPhotoRoute(file), file)).then(
      ({ wasThere }) =>
        update(file, wasThere ? { state: 'stopped', message: 'Déjà dans vos photos.' } : undefined),
      ({ message, isTemporary, status }: RequestError) => {
        const retry = () => {
          update(file, { state: 'coming', ...(!isTemporary && { message: undefined }) });
          void send(file);
        };
        const state = isTemporary ? 'again' : 'stopped';
        update(file, {
          message,
          state,
          retry: isTemporary || status === FAILED ? retry : undefined,
        });
      },
    );
  const dismiss = () => setUploads((before) => before.filter((each) => !isStopped(each)));
  function add(files: readonly File[]): void {
    setUploads((before) => [
      ...(before.every(isStopped) ? [] : before),
      ...files.map((file): Upload => ({ file, state: 'coming' })),
    ]);
    for (const file of files) void send(file);
  }
  useEffect(() => {
    const names = uploads.filter((each) => !isStopped(each)).map(({ file }) => file.name);
    sessionStorage.setItem(KEPT, JSON.stringify(names));
    const waiting = uploads.filter(({ state }) => state === 'again');
    const timer = setTimeout(() => waiting.forEach(({ retry }) => retry!()), TRY_AGAIN);
    return () => clearTimeout(timer);
  }, [uploads]);
  return { uploads, add, dismiss };
}

export const UploadsContext = createContext<UploadsModel>(null!);
export const useUploads = () => use(UploadsContext);
