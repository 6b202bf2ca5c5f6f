/** Words about a publication, for the editor and for the command. */
import { countWords, formatDay, parisDay } from '#kit/french/format.ts';

/** The steps of a publication, as the owner reads them. */
export const PUBLICATION_STEPS = {
  check: 'Contrôle',
  build: 'Construction',
  send: 'Envoi',
  verify: 'Vérification',
};
export type PublicationStep = keyof typeof PUBLICATION_STEPS;

/** How far a step is. */
export type Progress = { step: PublicationStep; done: number; total: number };

/**
 * A moment in words, in Paris.
 *
 * @example dayAndTime('2026-11-22T14:05:00Z') // '22 novembre 2026 à 15h05'
 */
export function dayAndTime(date: string): string {
  const moment = new Date(date);
  const time = moment.toLocaleTimeString('fr-FR', {
    timeZone: 'Europe/Paris',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${formatDay(parisDay(moment))} à ${time.replace(':', 'h')}`;
}

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
