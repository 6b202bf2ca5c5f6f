import { useEffect, useState } from 'react';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { get } from '../base/client.ts';
import type { RequestError } from '../base/request-error.ts';
import { below, type Place } from '../content/place.ts';
import { pictureAddress } from '../panel/thumbnail.ts';
import { useDrafts, useSiteContent } from '../panel/context.ts';
import { useSending } from './useSending.ts';

/** The picture of a photo, of the site or one that waits: its size, and what changes it. */
export function usePicture(place: Place) {
  const { state, change } = useSiteContent();
  const { endTyping } = useDrafts();
  const [picture, setPicture] = useState<Size & { changedAt: number }>();
  const { message, setMessage, isBusy, send } = useSending();
  const { file } = place;
  // Any change of the content may bring another picture, such as an undo.
  useEffect(() => {
    let isNewest = true;
    void get<Size & { changedAt: number }>(`photos/size?photo=${file}`).then(
      (answer) => isNewest && setPicture(answer),
      (refusal: RequestError) => isNewest && setMessage(refusal.message),
    );
    return () => void (isNewest = false);
  }, [file, state, setMessage]);

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
    turn: () => void send(`turn?photo=${file}`, () => ({})),
    // A file that was dropped on the frame is a Blob of the frame's window only.
    replace: (chosen: File) => void send(`replace?photo=${file}`, () => new Blob([chosen])),
  };
}
