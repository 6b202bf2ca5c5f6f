import { formatDuration, ON_REQUEST } from '#kit/french/format.ts';
import { durationOf, PARAMETERS, mainOf, readVisit, totalOf, type Item } from './visit.ts';

/** The items priced on request, as a total names them: « + décoration sur devis ». */
function onRequestWords(items: Item[]): string {
  const names = items.map(({ nom }) => nom.replace(/^supplément /i, ''));
  const words = names.map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  return words.length === 0 ? '' : `+\u00A0${words.join(', ')} ${ON_REQUEST}`;
}

/**
 * The total of a visit in words, and its items priced on request: « + décoration sur devis », or
 * nothing.
 */
export function totalWords(visit: Item[]) {
  const { total, onRequest } = totalOf(visit);
  return {
    total: total.words,
    onRequestWords: total.euros === undefined ? '' : onRequestWords(onRequest),
  };
}

/**
 * How long a visit takes; empty if its pose, or the removal alone, does not say.
 *
 * @param say `speakDuration` for words that are read aloud
 * @example durationWords(visit) // 'environ 1 h 30', or 'au moins 1 h 30' where an item does not
 *   say
 */
export function durationWords(visit: Item[], say = formatDuration): string {
  const duration = durationOf(visit);
  return duration
    ? `${duration.isWhole ? 'environ' : 'au\u00A0moins'}\u00A0${say(duration.minutes, false)}`
    : '';
}

/**
 * A visit in a few words: what it is for first, then what is added, by name.
 *
 * @example visitSummary(visit) // 'Gainage gel + Dépose gel et soin · environ 1 h 30'
 */
export function visitSummary(visit: Item[]): string {
  const main = mainOf(visit);
  const { onRequest } = totalOf(visit);
  const others = visit
    .filter((item) => item !== main)
    .map((item) => (onRequest.includes(item) ? `${item.nom} ${ON_REQUEST}` : item.nom));
  const items = [main.nom, ...others].join(' +\u00A0');
  return [items, durationWords(visit)].filter(Boolean).join('\u00A0· ');
}

/**
 * A visit in one line, for a friend or for the booking page.
 *
 * @param name of the institute
 * @example visitMessage('Maison Amande', visit) // 'Maison Amande : Gel + French · 45 € · environ 1 h 30'
 */
export function visitMessage(name: string, visit: Item[]): string {
  const main = mainOf(visit);
  const lines = [main, ...visit.filter((item) => item !== main)].map(({ nom }) => nom);
  const { total, onRequestWords } = totalWords(visit);
  const sum = [total, onRequestWords].filter(Boolean).join(' ');
  const words = [lines.join(' + '), sum, durationWords(visit)].filter(Boolean).join(' · ');
  return `${name}\u00A0: ${words}`;
}

/** Why no removal goes with a pose. */
export const keepsReason = ({ nom }: Item) => `${nom}\u00A0: sur la pose en place, sans dépose`;

/**
 * The choices of the form that do not go with its pose, or with a removal alone, in words; and the
 * removal that is chosen for a visitor who wants no pose.
 *
 * @example notWithPose(choices, form) // 'Retiré, ne va pas avec cette pose : French'
 */
export function notWithPose(choices: Item[], form: URLSearchParams): string {
  const visit = readVisit(choices, form);
  const names = choices
    .filter(({ id, role }) => form.getAll(PARAMETERS[role]).includes(id))
    .filter((item) => !visit.includes(item))
    .map(({ nom }) => nom);
  const main = mainOf(visit);
  const isAlone = main.role === 'dépose';
  const verb = names.length === 1 ? 'Retiré, ne va' : 'Retirés, ne vont';
  const place = isAlone ? 'sans pose' : 'avec cette pose';
  return [
    names.length > 0 && `${verb} pas ${place}\u00A0: ${names.join(', ')}`,
    isAlone &&
      !form.getAll(PARAMETERS.dépose).includes(main.id) &&
      `Votre choix\u00A0: ${main.nom}`,
  ]
    .filter(Boolean)
    .join('. ');
}
