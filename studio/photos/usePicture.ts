import { useEffect, useState } from 'react';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { get, post } from '../base/client.ts';
import type { RequestError } from '../base/request-error.ts';
import { below, type Place } from '../content/place.ts';
import { pictureAddress } from '../panel/thumbnail.ts';
import { useSiteContent, useUnwritten } from '../panel/context.ts';

/** The picture of a photo, of the site or one that waits: its size, and what changes it. */
export function usePicture(place: Place) {
  const { state, read, change } = useSiteContent();
  const { endTyping } = useUnwritten();
  const [picture, setPicture] = useState<Size & { changedAt: number }>();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { file } = place;
  // Any change of the content may bring another picture, such as an undo.
  useEffect(() => {
    let isNewest = true;
    void get<Size & { changedAt: number }>(`photos/size?photo=${file}`).then(
      (answer) => isNewest && setPicture(answer),
      (refusal: RequestError) => isNewest && setMessage(refusal.message),
    );
    return () => void (isNewest = false);
  }, [file, state]);

  async function send(route: 'turn' | 'replace', body: unknown): Promise<void> {
    setMessage('');
    setBusy(true);
    try {
      await endTyping();
      await post(`photos/${route}?photo=${file}`, body);
      await read();
    } catch (error) {
      setMessage((error as RequestError).message);
    }
    setBusy(false);
  }
  async function frame({ x, y }: Focal): Promise<void> {
    await endTyping();
    const refusal = await change(
      Object.entries({ x, y }).map(([key, value]) => ({
        kind: 'set' as const,
        place: below(place, 'cadrage', key),
        value,
      })),
    );
    setMessage(refusal?.message ?? '');
  }
  return {
    picture,
    /** The address of the picture, of the given width at most, in pixels. */
    src: (width: number) => pictureAddress(place, width, picture?.changedAt),
    message,
    isBusy,
    frame,
    turn: () => void send('turn', {}),
    // A file that was dropped on the frame is a Blob of the frame's window only.
    replace: (chosen: File) => void send('replace', new Blob([chosen])),
  };
}
