import { useRef, type ComponentProps } from 'react';

/** Photos of any kind: some systems do not count those of an iPhone as images. */
export const PHOTO_FILES = 'image/*,.heic,.heif,.avif';

type Props = ComponentProps<'button'> &
  Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> & {
    onFiles: (files: File[]) => void;
  };

/**
 * Chooses files. Browsers name a file input in their own language
 * (« Browse… No file selected »), so a button stands for it.
 */
export function FileButton({ accept, capture, multiple, onFiles, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current!.click()} {...rest} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...target.files!];
          // Otherwise the same file could not be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
