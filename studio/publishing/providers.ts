/**
 * Hosting providers, which the owner chooses by name. Only what is the same for all customers is
 * filled in. A sentence with « sans doute » is not from the provider’s own pages. Looked up in
 * November 2026, and not checked since; the comment above each names the source.
 */
import type { KindName } from './types.ts';

export type Provider = {
  name: string;
  /** How its files are reached, at the usual port. */
  kind: KindName;
  /** What is the same for all its customers, by field. */
  fields?: Record<string, string>;
  /** Where its panel shows what is asked. */
  help: string;
  /** What the value of each field looks like; for `password`, where to find it. */
  hints: Record<string, string>;
  /** What is left to do by hand after a publication; the site is then not read back. */
  afterwards?: string;
  /** What else to check when nobody is let in, by kind. */
  ifRefused?: Partial<Record<KindName, string>>;
};

/**
 * A provider whose page takes the folder of the site.
 *
 * @param way where that is, and what is opened there
 */
const droppedAt = (name: string, way: string): Provider => ({
  name,
  kind: 'folder',
  help:
    `${name} prend un dossier que l’on dépose dans sa page. Choisissez ici un dossier vide de cet ` +
    'ordinateur : le site y est écrit, et vous le déposez ensuite.',
  hints: { folder: 'Par exemple /Users/camille/Documents/site. Créez-le d’abord.' },
  afterwards: `Il reste à déposer le dossier : sur ${way}, et faites-y glisser le dossier entier.`,
});

/** In the order of the list that the owner chooses from. */
export const PROVIDERS: Record<string, Provider> = {
  // github.com/ovh/docs, pages/web_cloud/web_hosting: enable_sftp, ftp_change_password
  ovhcloud: {
    name: 'OVHcloud',
    kind: 'sftp',
    fields: { folder: 'www' },
    help:
      'Tout est dans l’espace client : Web Cloud, Hébergements, le vôtre, onglet « FTP - SSH ». ' +
      'Cochez-y d’abord « SFTP » (offres Pro et Performance : « ... », « Modifier »).',
    hints: {
      host: 'De la forme ftp.cluster012.hosting.ovh.net.',
      user: 'Le « Login principal ».',
      password: 'Oublié ? Le même onglet le change, mais ne le montre pas.',
    },
    ifRefused: {
      sftp:
        'Vérifiez aussi, dans l’onglet « FTP - SSH » d’OVHcloud, que « SFTP » est coché : ' +
        'cela prend effet après quelques minutes, comme un nouveau mot de passe.',
    },
  },
  // ionos.fr/assistance/hebergement/configurer-et-gerer-lacces-ftp/creer-un-nouvel-acces-ftp-securise
  ionos: {
    name: 'IONOS',
    kind: 'sftp',
    help:
      'Tout est dans l’espace client : Hébergement, votre contrat, « SFTP & SSH ». Si vous y ' +
      'trouvez « FTPS » à la place, choisissez-le plus bas, dans Autres réglages.',
    hints: {
      host: 'Sans doute de la forme access-1234567890.webspace-host.com.',
      user: 'IONOS le donne, il ne se choisit pas.',
      password: 'Choisissez-le là, par « Configurer ». Oublié ? « Administrer » en donne un autre.',
    },
  },
  // faq.o2switch.fr/cpanel/outils/exception-parefeu, …/espace-client/inscription
  o2switch: {
    name: 'o2switch',
    kind: 'ftps',
    help: 'Tout est dans l’e-mail « Bienvenue chez o2switch ».',
    hints: {
      host: 'Sans doute de la forme nom.o2switch.net.',
      user: 'Celui de cPanel ou d’un compte FTP.',
    },
    ifRefused: {
      sftp:
        'Chez o2switch, SFTP (port 22) reste fermé tant que votre connexion n’est pas ajoutée ' +
        'dans cPanel, « Outils », « Autorisation SSH ». FTPS n’en a sans doute pas besoin.',
    },
  },
  // notes of its customers, since no page of its own was found
  hostinger: {
    name: 'Hostinger',
    kind: 'ftps',
    help: 'Sans doute dans hPanel : votre site, Fichiers, Comptes FTP.',
    hints: {
      host: 'Sans doute quatre nombres, ou ftp. et votre domaine.',
      user: 'Sans doute u et neuf chiffres.',
      password: 'Oublié ? Il se change sans doute au même endroit.',
    },
    ifRefused: {
      ftps:
        'Chez Hostinger, essayez sinon, dans Autres réglages, SFTP avec le port 65002 : ' +
        'il s’active sans doute dans hPanel, « Accès SSH ».',
    },
  },
  // help.lws.net/a/664 (password only); else notes of its customers
  lws: {
    name: 'LWS',
    kind: 'ftps',
    help: 'Dans l’espace client LWS, sans doute sous « Hébergement Web ».',
    hints: {
      host: 'Sans doute de la forme web12.lws-hosting.com, ou ftp. et votre domaine.',
      password: 'Oublié ? Changez-le dans l’espace client plutôt que dans cPanel.',
    },
  },
  // docs.gandi.net, simple_hosting; oldwiki.gandi.net/en/simple/git (user)
  gandi: {
    name: 'Gandi',
    kind: 'sftp',
    help: 'Sur la page de votre hébergement web, où votre domaine doit d’abord être ajouté.',
    hints: {
      host: 'Sans doute de la forme sftp.sd3.gpaas.net.',
      user: 'Sans doute un nombre ; pas votre compte Gandi.',
      password: 'Celui de l’hébergement, sans doute pas celui de votre compte Gandi.',
    },
  },
  // infomaniak.com/en/support/faq/admin2/domain, …/fr/…/console-dadministration
  infomaniak: {
    name: 'Infomaniak',
    kind: 'ftps',
    help:
      'Dans le Manager : votre hébergement, sans doute « FTP / SSH ». L’offre Starter n’a que ' +
      '10 Mo, trop peu pour vos photos.',
    hints: {
      host: 'Sans doute de la forme ab12c.ftp.infomaniak.com.',
      user: 'Sans doute de la forme ab12c_nom.',
      password: 'Oublié ? Le Manager le change, mais ne le montre pas.',
    },
  },
  // notes of its customers, since no page of its own was found
  free: {
    name: 'Free',
    kind: 'ftp',
    fields: { host: 'ftpperso.free.fr' },
    help:
      'Sans doute sans HTTPS, et pour des pages personnelles seulement : demandez à Free avant ' +
      'd’y mettre le site d’une entreprise.',
    hints: {
      host: 'Sans doute le même pour tous.',
      user: 'Sans doute celui de votre compte Free.',
      password: 'Sans doute celui de votre compte Free. Il voyage en clair.',
    },
  },
  // docs.netlify.com/site-deploys/create-deploys, « Drag and drop »
  netlify: droppedAt('Netlify', 'app.netlify.com, ouvrez votre site, « Deploys »'),
  // developers.cloudflare.com/pages/get-started/direct-upload
  cloudflare: droppedAt(
    'Cloudflare',
    'dash.cloudflare.com, ouvrez votre projet Pages, « Create a new deployment »',
  ),
};

/** The choices beside the names. */
export const OTHER = 'autre';
export const NONE = 'aucun';

export const OTHER_HELP =
  'L’e-mail de bienvenue de votre hébergeur, ou son espace client, dit tout : le serveur, ' +
  'l’utilisateur, le mot de passe, et s’il faut SFTP, FTPS ou FTP.';

/** What to ask before paying: advice, for somebody who has no provider. */
export const NONE_HELP =
  'Une petite offre suffit : votre nom de domaine, quelques centaines de Mo, et un certificat HTTPS ' +
  'compris et renouvelé tout seul.\n\nDemandez avant de payer si elle a SFTP (sinon FTPS, mais pas ' +
  'seulement FTP), si un fichier .htaccess y est permis, et ce qu’elle coûte la deuxième année.\n\n' +
  'Gardez l’e-mail qui donne le serveur, l’utilisateur et le mot de passe, puis revenez ici.';
