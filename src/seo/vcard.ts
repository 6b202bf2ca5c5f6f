/**
 * Writes a vCard, by which visitors save the institute in their address book. Version 3.0 (RFC
 * 2426), since every phone reads its picture; lines, escapes and folding are as in 4.0 (RFC 6350).
 */
import type { Content } from '#content/schema.ts';
import { SITE_URL } from '#content/site-address.ts';
import { groupHours } from '#institute/hours.ts';
import { e164 } from '#kit/french/format.ts';
import { tradeAndTown } from './made-texts.ts';

/** The longest line in octets, without its CRLF. */
const LINE = 75;

/** @example escapeText('a, b; c') // 'a\\, b\\; c' (RFC 6350, 3.4) */
const escapeText = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a long line between characters; continuation lines start with a space (RFC 6350, 3.2). */
function fold(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

/**
 * @param emblem a small PNG
 * @param preparation what a site in preparation says of itself; it has no address yet
 */
export function vcard(
  { institut, horaires }: Content,
  emblem: Uint8Array,
  preparation?: string,
): string {
  const { nom, telephone, email, adresse, reservation } = institut;
  const hours = groupHours(horaires.semaine).map(
    ({ days, hours: times }) => `${days}\u00A0: ${times}`,
  );
  const note = [...hours, `Rendez-vous en ligne\u00A0: ${reservation}`].join('\n');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(nom)}`,
    `N:${escapeText(nom)};;;;`,
    // The trade as a department: a title would be that of a person.
    `ORG:${escapeText(nom)};${escapeText(tradeAndTown(institut))}`,
    'X-ABSHOWAS:COMPANY',
    `TEL;TYPE=WORK,VOICE:${e164(telephone)}`,
    `EMAIL;TYPE=INTERNET:${escapeText(email)}`,
    `ADR;TYPE=WORK:;;;${escapeText(adresse.ville)};;${adresse.codePostal};France`,
    ...(preparation ? [] : [`URL:${SITE_URL}/`]),
    `NOTE:${escapeText(preparation ?? note)}`,
    `PHOTO;ENCODING=b;TYPE=PNG:${Buffer.from(emblem).toString('base64')}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
