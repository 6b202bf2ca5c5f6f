/**
 * A moment in words.
 *
 * @example dayAndTime('2026-11-22T14:05:00Z') // '22 novembre 2026 à 15h05'
 */
export function dayAndTime(date: string): string {
  const at = new Date(date);
  const time = at
    .toLocaleTimeString('fr-FR', { hour: 'numeric', minute: '2-digit' })
    .replace(':', 'h');
  return `${at.toLocaleDateString('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' })} à ${time}`;
}
