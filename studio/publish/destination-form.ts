/** The forms of destinations: labels, help, and what may be typed. */
import { z } from 'zod';
import { integer, group, value } from '#kit/schema/field-kinds.ts';
import type { Kind } from '#kit/schema/value-kinds.ts';

/** A text that is taken as it is; with a pattern, only if that matches. */
const plain = (example: string, pattern = /^.+$/, refusal = ''): Kind => ({
  example,
  read: (text) => pattern.exec(text)?.[0],
  refusal,
});

/** A server's name, also out of an address that was copied. */
const SERVER: Kind = {
  example: 'ftp.mon-hebergeur.fr',
  read: (text) =>
    /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.exec(
      text.replace(/^[a-z]+:\/+/i, '').replace(/[/:].*$/, ''),
    )?.[0],
  refusal: 'n’est pas le nom d’un serveur',
};
const ORIGIN: Kind = {
  example: 'http://192.168.1.20:8080',
  read: (text) =>
    /^https?:\/\/[^/]/.test(text) && URL.canParse(text) ? new URL(text).origin : undefined,
  refusal: 'n’est pas une adresse',
};

const server = {
  host: value('Serveur', SERVER, 'Tel que l’hébergeur le donne.'),
  port: integer('Port', 1, 65_535, '22'),
  user: value('Utilisateur', plain('mon-site')),
  folder: value('Dossier du site', plain('www'), 'Souvent www, public_html ou htdocs.'),
};

export const DESTINATIONS = {
  sftp: group('SFTP', server, 'Chez la plupart des hébergeurs : à préférer quand il est proposé.'),
  ftps: group('FTPS', server, 'Protégé lui aussi, chez les hébergeurs qui n’ont pas SFTP.'),
  ftp: group(
    'FTP',
    server,
    'Sans protection : le mot de passe voyage en clair. En dernier recours.',
  ),
  folder: group(
    'Dossier',
    {
      folder: value(
        'Dossier du site',
        plain('/Volumes/site', /^(?:\/|[a-z]:[\\/]|\\\\).*$/i, 'n’est pas un chemin entier'),
        'Son chemin en entier.',
      ),
    },
    'Un dossier de cet ordinateur ou d’un disque partagé.',
  ),
  git: group(
    'Git',
    {
      remote: value('Adresse du dépôt', plain('git@github.com:mon-compte/mon-site.git')),
      branch: value('Branche', plain('main', /^\S+$/, 'n’est pas le nom d’une branche')),
    },
    'Un dépôt que l’hébergeur construit lui-même (Netlify, Cloudflare).',
  ),
};
export type DestinationKind = keyof typeof DESTINATIONS;

export const READ_BACK = z.object({
  verify: value(
    'Adresse de relecture',
    ORIGIN,
    'Quand cet ordinateur ne peut pas lire le site à son adresse, par exemple avant ' +
      'que le domaine soit en place.',
  ).optional(),
});
