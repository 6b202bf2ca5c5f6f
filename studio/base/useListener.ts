import { useEffect, useEffectEvent } from 'react';

/** Listens to an event of a window, document or channel, once there is one. */
export function useListener<E extends Event>(
  target: EventTarget | null | undefined,
  type: string,
  onEvent: (event: E) => void,
  isCapturing = false,
): void {
  const listener = useEffectEvent((event: Event) => onEvent(event as E));
  useEffect(() => {
    target?.addEventListener(type, listener, isCapturing);
    return () => target?.removeEventListener(type, listener, isCapturing);
  }, [target, type, isCapturing]);
}
