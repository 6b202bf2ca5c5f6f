/** Values in words: for the owner, and as pages write them. */
import { siret, phone } from '#kit/content/kinds.ts';
import { bare, metaOf } from '#kit/content/places.ts';
import { formatDay, formatPhone, formatPrice, formatSiret } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';

/** A value in a few words, for the owner. @example shown(prix, 37.5) // '37,50 €' */
export function shown(type: unknown, value: unknown): string {
  const { input, labels } = metaOf(bare(type));
  if (value === undefined || value === '') return 'rien';
  if (input === 'price' && typeof value === 'number') return formatPrice(value);
  if (input === 'date') return formatDay(String(value));
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return `${value.length} entrée${value.length > 1 ? 's' : ''}`;
  if (typeof value === 'object') return 'un groupe de champs';
  const text = labels?.[String(value)] ?? typography(String(value));
  return text.length > 60 ? `${text.slice(0, 60).trim()}…` : text;
}

/** The ways in which pages write a value, the longest first. */
export function formsOf(type: unknown, value: unknown): string[] {
  const { input, read } = metaOf(type);
  const text = String(value ?? '').trim();
  if (input === 'price' && typeof value === 'number')
    return [formatPrice(value, true), formatPrice(value)];
  if (input === 'date' && text) return [formatDay(text)];
  if (read === phone.read) return [formatPhone(text)];
  return [read === siret.read ? formatSiret(text) : typography(text)];
}
