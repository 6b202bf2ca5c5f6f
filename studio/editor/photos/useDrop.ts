import { useListener } from '../app/useListener.ts';
import { photoName } from '../page/locate.ts';

/** Calls back when a file is dropped on a photo of the page. */
export function useDrop(
  document: Document | undefined,
  onDrop: (name: string, file: File) => void,
): void {
  // Otherwise the browser would open the file in place of the page.
  useListener(document, 'dragover', (event) => event.preventDefault());
  useListener(document, 'drop', (event: DragEvent) => {
    event.preventDefault();
    const elements = document!.elementsFromPoint(event.clientX, event.clientY);
    const image = elements.find(({ tagName }) => tagName === 'IMG');
    const name = image && photoName(image as HTMLImageElement);
    const file = event.dataTransfer?.files[0];
    if (name && file) onDrop(name, file);
  });
}
