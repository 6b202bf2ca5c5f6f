/** Notes on pages beside what the sample claims, until the owner has changed or confirmed it. */
import { openClaims } from '#content/claims.ts';
import type { Content } from '#content/schema.ts';
import { withPlace } from '#kit/editor.ts';
import { answersOf } from './advice.ts';

/** The sentence that says that the lengths are samples, with a space before it; or empty. */
export const sampleDurationsNote = (site: Content): string =>
  openClaims(site).some(({ path }) => path.at(-1) === 'duree')
    ? ` ${withPlace('Durées d’exemple.', 'tarifs', 'familles')}`
    : '';

/** The note beside the answers of « Bon à savoir » while some of them are samples. */
export function sampleAnswersNote(site: Content): string | undefined {
  const samples = openClaims(site).filter(({ path }) => path[0] === 'bonASavoir');
  if (samples.length === 0) return undefined;
  const subject = samples.length === answersOf(site).length ? 'Ces réponses' : 'Certaines réponses';
  return `${subject} sont des exemples, à remplacer avant la mise en ligne.`;
}
