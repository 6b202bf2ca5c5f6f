/** Values as pages show them: by these a price, a phone or a day is found on a page, where no mark can be. */
import { z } from 'zod';
import { bare, metaOf } from '#content/places.ts';
import { formatDay, formatPhone, formatPrice, formatSiret } from '#french/format.ts';
import { typographie } from '#french/typography.ts';

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

/** Text in which every kind of space is an ordinary one. */
export const plainSpaces = (text: string) => text.replace(/\s/gu, ' ');

/** The ways in which pages write a value, the longest first. */
export function formsOf(type: unknown, value: unknown): string[] {
  const here = bare(type) as z.ZodType;
  const { champ } = metaOf(here);
  const text = String(value);
  const forms = [];
  if (typeof value === 'number') {
    if (champ === 'prix') forms.push(formatPrice(value, true), formatPrice(value));
  } else if (champ === 'date') forms.push(formatDay(text));
  else if (/^0\d(?: \d\d){4}$/.test(text)) forms.push(formatPhone(text));
  else if (/^[\d ]{14,17}$/.test(text)) forms.push(formatSiret(text));
  else if (text.startsWith('https://') && URL.canParse(text)) forms.push(new URL(text).hostname);
  else if (here instanceof z.ZodString || champ === 'prix') forms.push(typographie(text), text);
  return [...new Set(forms.map(plainSpaces))];
}
