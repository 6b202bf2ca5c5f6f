import { useEffect } from 'react';
import { photoName } from '../page/locate.ts';

/** Calls back when a file is dropped on a photo of the page. */
export function useDrop(
  document: Document | undefined,
  onDrop: (name: string, file: File) => void,
): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Otherwise the browser would open the file in place of the page.
    document?.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    const onDropped = (event: DragEvent) => {
      event.preventDefault();
      const elements = document!.elementsFromPoint(event.clientX, event.clientY);
      const image = elements.find(({ tagName }) => tagName === 'IMG');
      const name = image && photoName(image as HTMLImageElement);
      const file = event.dataTransfer?.files[0];
      if (name && file) onDrop(name, file);
    };
    document?.addEventListener('drop', onDropped, { signal });
    return () => listening.abort();
  });
}
