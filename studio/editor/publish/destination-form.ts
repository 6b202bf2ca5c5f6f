/**
 * What is asked about where the site goes, with labels and help: the panel's fields and the check
 * of what they hold.
 */
import { z } from 'zod';
import { entier, groupe, valeur } from '#kit/content/field-kinds.ts';
import type { Kind } from '#kit/content/kinds.ts';
import { readNumber } from '#kit/content/spellings.ts';

/** A text that is taken as it is, when it looks right. */
const like = (exemple: string, form: RegExp, refus: string): Kind => ({
  exemple,
  lire: (text) => form.exec(text)?.[0],
  refus,
});

/** A server's name, also out of an address that was copied. */
const SERVER: Kind = {
  exemple: 'ftp.mon-hebergeur.fr',
  lire: (text) =>
    /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.exec(
      text.replace(/^[a-z]+:\/+/i, '').replace(/[/:].*$/, ''),
    )?.[0],
  refus: 'n’est pas le nom d’un serveur',
};
const PORT: Kind<number> = {
  exemple: '22',
  lire: readNumber,
  refus: 'n’est pas un port, de 1 à 65535',
};
const ORIGIN: Kind = {
  exemple: 'http://192.168.1.20:8080',
  lire: (text) =>
    /^https?:\/\/[^/]/.test(text) && URL.canParse(text) ? new URL(text).origin : undefined,
  refus: 'n’est pas une adresse',
};
const ANY = /^.+$/;

const server = {
  host: valeur('Serveur', SERVER, 'Tel que l’hébergeur le donne.'),
  port: entier('Port', PORT, 1, 65_535),
  user: valeur('Utilisateur', like('mon-site', ANY, '')),
  folder: valeur('Dossier du site', like('www', ANY, ''), 'Souvent www, public_html ou htdocs.'),
};

/** Ways to a site, by the kind of their target. */
export const DESTINATIONS = {
  sftp: groupe('SFTP', server, 'Chez la plupart des hébergeurs : à préférer quand il est proposé.'),
  ftps: groupe('FTPS', server, 'Protégé lui aussi, chez les hébergeurs qui n’ont pas SFTP.'),
  ftp: groupe(
    'FTP',
    server,
    'Sans protection : le mot de passe voyage en clair. En dernier recours.',
  ),
  folder: groupe(
    'Dossier',
    {
      folder: valeur(
        'Dossier du site',
        like('/Volumes/site', /^(?:\/|[a-z]:[\\/]|\\\\).*$/i, 'n’est pas un chemin entier'),
        'Son chemin en entier.',
      ),
    },
    'Un dossier de cet ordinateur ou d’un disque partagé.',
  ),
  git: groupe(
    'Git',
    {
      remote: valeur('Adresse du dépôt', like('git@github.com:mon-compte/mon-site.git', ANY, '')),
      branch: valeur('Branche', like('main', /^\S+$/, 'n’est pas le nom d’une branche')),
    },
    'Un dépôt que l’hébergeur construit lui-même (Netlify, Cloudflare).',
  ),
};
export type DestinationKind = keyof typeof DESTINATIONS;

export const isServer = (kind: DestinationKind) => 'host' in DESTINATIONS[kind].shape;

/** Where else the site is read back. */
export const READ_BACK = z.object({
  verify: valeur(
    'Adresse de relecture',
    ORIGIN,
    'Facultatif. Quand cet ordinateur ne peut pas lire le site à son adresse, par exemple avant que le domaine soit en place.',
  ).optional(),
});
