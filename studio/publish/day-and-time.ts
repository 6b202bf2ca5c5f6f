import { formatDay, parisDay } from '#kit/french/format.ts';

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
