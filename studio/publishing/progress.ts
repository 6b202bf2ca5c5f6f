/** The steps and the progress of a publication, in words for the editor and the command. */
import { countWords } from '#kit/french/format.ts';
import type { PublicationStep } from './types.ts';

/** The steps of a publication, as the owner reads them. */
export const PUBLICATION_STEPS: Record<PublicationStep, string> = {
  check: 'Contrôle',
  build: 'Construction',
  send: 'Envoi',
  verify: 'Vérification',
};

/**
 * How much was sent, and how long all of it took.
 *
 * @example sizeAndTime({ files: 12, bytes: 339_500, seconds: 18.2 }) // '12 fichiers, 340 ko, en 18 s'
 */
export function sizeAndTime(sent: { files: number; bytes: number; seconds: number }): string {
  const { files, bytes, seconds } = sent;
  const size =
    bytes < 1e6
      ? `${Math.ceil(bytes / 1000)} ko`
      : `${(bytes / 1e6).toFixed(1).replace('.', ',')} Mo`;
  return `${countWords(files, 'fichier')}, ${size}, en ${Math.max(1, Math.round(seconds))} s`;
}
