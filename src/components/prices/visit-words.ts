import { withSiblingPlace } from '#kit/with-place.ts';
import { formatPrice, ON_REQUEST } from '#kit/french/format.ts';
import { isSupplementRole } from '#institute/prices.ts';
import { PARAMETERS, readVisit, type Item } from '#institute/visit.ts';

/** A supplement shows its sign. */
export const priceOf = ({ cents, role, nom }: Item) =>
  withSiblingPlace(
    formatPrice(cents === undefined ? ON_REQUEST : cents / 100, isSupplementRole(role)),
    nom,
    'prix',
  );

/** The items priced on request, as a total names them: « + décoration sur devis ». */
export function onRequestWords(items: Item[]): string {
  const names = items.map(({ nom }) => nom.replace(/^supplément /i, ''));
  const words = names.map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  return words.length === 0 ? '' : `+\u00A0${words.join(', ')} ${ON_REQUEST}`;
}

/**
 * The choices of the form that do not go with its pose, in words.
 *
 * @example notWithPose(choices, form) // 'Ne va pas avec cette pose : French'
 */
export function notWithPose(choices: Item[], form: URLSearchParams): string {
  const visit = readVisit(choices, form);
  const names = choices
    .filter(({ id, role }) => form.getAll(PARAMETERS[role]).includes(id))
    .filter((item) => !visit.includes(item))
    .map(({ nom }) => nom);
  if (names.length === 0) return '';
  const verb = names.length === 1 ? 'Ne va' : 'Ne vont';
  return `${verb} pas avec cette pose\u00A0: ${names.join(', ')}`;
}
