/** Values in words: for the owner, and as pages write them. */
import { siret, telephone } from '#kit/content/kinds.ts';
import { bare, metaOf } from '#kit/content/places.ts';
import { formatDay, formatPhone, formatPrice, formatSiret } from '#kit/french/format.ts';
import { typographie } from '#kit/french/typography.ts';

/** A value in a few words, for the owner. @example shown(prix, 37.5) // '37,50 €' */
export function shown(type: unknown, value: unknown): string {
  const { champ, libelles } = metaOf(bare(type));
  if (value === undefined || value === '') return 'rien';
  if (champ === 'prix' && typeof value === 'number') return formatPrice(value);
  if (champ === 'date') return formatDay(String(value));
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return `${value.length} entrée${value.length > 1 ? 's' : ''}`;
  if (typeof value === 'object') return 'un groupe de champs';
  const text = libelles?.[String(value)] ?? typographie(String(value));
  return text.length > 60 ? `${text.slice(0, 60).trim()}…` : text;
}

/** The ways in which pages write a value, the longest first. */
export function formsOf(type: unknown, value: unknown): string[] {
  const { champ, lire } = metaOf(type);
  const text = String(value ?? '').trim();
  if (champ === 'prix' && typeof value === 'number')
    return [formatPrice(value, true), formatPrice(value)];
  if (champ === 'date' && text) return [formatDay(text)];
  if (lire === telephone.lire) return [formatPhone(text)];
  return [lire === siret.lire ? formatSiret(text) : typographie(text)];
}
