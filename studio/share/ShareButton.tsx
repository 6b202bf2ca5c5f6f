import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import type { DrawnPicture } from './useShare.ts';

/** Fetches pictures as files: the browser shares them only right after a press. */
function useFiles(pictures: DrawnPicture[]): File[] | undefined {
  const [files, setFiles] = useState<File[]>();
  useEffect(() => {
    // Browsers share over https and on this computer alone.
    if (!('canShare' in navigator)) return;
    let isCurrent = true;
    const asFile = async ({ name, addressOf }: DrawnPicture) => {
      const blob = await (await fetch(addressOf('jpeg'))).blob();
      return new File([blob], `${name}.jpg`, { type: blob.type });
    };
    Promise.all(pictures.map(asFile)).then(
      (all) => isCurrent && setFiles(all),
      // Saving needs no files.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setFiles(undefined);
    };
  }, [pictures]);
  return files;
}

/** Opens the browser's own sheet, with Instagram and the like, where it takes pictures. */
export function ShareButton({ pictures }: { pictures: DrawnPicture[] }) {
  const files = useFiles(pictures);
  if (!files || !navigator.canShare?.({ files })) return null;
  // Closing the sheet is no failure.
  const share = () => void navigator.share({ files }).catch(() => undefined);
  return (
    <Button className="mt-3 w-full" onClick={share}>
      Envoyer à une application
    </Button>
  );
}
