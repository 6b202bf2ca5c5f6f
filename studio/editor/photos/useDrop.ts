import { useEffect } from 'react';
import { photoName } from '../page/locate.ts';

/** Accepts a file that is dropped on a picture of the page, and finds out which photo that is. */
export function useDrop(
  document: Document | undefined,
  onDrop: (name: string, file: File) => void,
): void {
  useEffect(() => {
    if (!document) return undefined;
    // Otherwise the browser would open the file in place of the page.
    const onOver = (event: DragEvent) => event.preventDefault();
    const onDropped = (event: DragEvent) => {
      event.preventDefault();
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const image = under.find(({ tagName }) => tagName === 'IMG');
      const name = image && photoName(image as HTMLImageElement);
      const file = event.dataTransfer?.files[0];
      if (name && file) onDrop(name, file);
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('drop', onDropped);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('drop', onDropped);
    };
  });
}
