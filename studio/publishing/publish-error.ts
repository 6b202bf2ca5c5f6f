/** Why a publication stopped, in French for the owner, with what to do. */
import { PORTS } from './server-kinds.ts';

/** `server` is its host and port; `fingerprint` as `ssh-keygen -l` shows it: `SHA256:…`. */
export type HostKey = { server: string; fingerprint: string };

/** A question that has to be answered before a publication goes on. */
export type Question = {
  kind: 'foreign-site' | 'newer-online' | 'host-key' | 'new-host-key' | 'plain-ftp';
  /** In French; it asks. */
  message: string;
  /** The key that the answer accepts. */
  hostKey?: HostKey;
};

/**
 * 1: refused before anything was sent; 2: nothing that visitors see has changed; 3: sent, at least
 * in part, but not seen whole online.
 */
type Exit = 1 | 2 | 3;

/** What is wrong and what to do, by the code of the failure. */
const MESSAGES = {
  build:
    'La construction du site a échoué. ' +
    'Corrigez ce que dit le détail, puis publiez de nouveau.',
  unsettled:
    'Le contenu change pendant que le site se construit. Finissez d’écrire, puis publiez de nouveau.',
  cancelled: 'La publication a été arrêtée. La prochaine reprendra où elle en était.',
  password:
    'Le serveur refuse l’utilisateur ou le mot de passe (ou la clé). ' +
    'Recopiez-les depuis le compte chez l’hébergeur, sans espace.',
  'unknown-host':
    'Ce nom de serveur n’existe pas, ou Internet ne répond pas. ' +
    'Vérifiez la connexion, puis le nom.',
  'no-route':
    'Le serveur ne peut pas être atteint. Vérifiez la connexion à Internet, puis recommencez.',
  busy:
    'Le serveur n’accepte pas d’autre connexion pour le moment. ' +
    'Fermez les autres logiciels qui y sont connectés (FileZilla, par exemple), ' +
    'attendez quelques minutes, puis recommencez.',
  refused:
    'Le serveur refuse la connexion à ce port. ' +
    `Vérifiez le port (SFTP : ${PORTS.sftp}, FTPS : ${PORTS.ftps}) chez l’hébergeur.`,
  'host-key':
    'Le serveur ne présente plus la même clé : ce n’est peut-être pas le vrai. ' +
    'Rien n’a été envoyé. ' +
    'Demandez à l’hébergeur si sa clé a changé avant d’accepter la nouvelle.',
  certificate:
    'Le certificat du serveur n’est pas valable : la connexion ne serait pas sûre. ' +
    'Rien n’a été envoyé. ' +
    'Vérifiez le nom du serveur, et demandez à l’hébergeur de renouveler son certificat.',
  'no-tls':
    'Le serveur ne propose pas de connexion protégée (FTPS). ' +
    'Choisissez SFTP, ou demandez à l’hébergeur d’activer FTPS.',
  'tls-only': 'Le serveur n’accepte que des connexions protégées. Choisissez FTPS au lieu de FTP.',
  folder:
    'Le dossier n’existe pas sur la destination. ' +
    'Vérifiez son nom chez l’hébergeur (souvent www ou public_html).',
  permission:
    'La destination ne laisse pas écrire dans ce dossier. ' +
    'Vérifiez le dossier, et demandez à l’hébergeur le droit d’y écrire.',
  space:
    'Il n’y a plus de place sur la destination, ou elle refuse d’en écrire plus. ' +
    'Libérez de l’espace chez l’hébergeur, puis publiez de nouveau.',
  stalled:
    'Le transfert s’est arrêté : plus rien ne passe. ' +
    'Vérifiez la connexion à Internet, puis publiez de nouveau : seul le reste partira.',
  write:
    'La destination a refusé un fichier. ' +
    'Publiez de nouveau ; si cela se répète, montrez le détail à l’hébergeur.',
  version: 'Cette version n’est plus entière sur la destination. Choisissez-en une plus récente.',
  'this-computer':
    'Cet ordinateur ne peut pas noter la publication, ou relire ce qu’il en sait : ' +
    'son disque est plein, ou bloque votre dossier d’utilisateur. ' +
    'Faites-y de la place, puis recommencez.',
  keychain:
    'Le trousseau de mots de passe de cet ordinateur ne répond pas depuis une minute. ' +
    'Déverrouillez-le, ou redémarrez l’ordinateur, puis recommencez.',
  git: 'Git a refusé l’envoi. Vérifiez l’adresse du dépôt, la branche et vos droits.',
  unverified:
    'Le site a été envoyé, mais sa vérification a été arrêtée. ' +
    'Ouvrez-le pour voir s’il est bien en ligne.',
} as const;

type CommonCode = keyof typeof MESSAGES;
/** The others are explained where they occur. */
type Code = CommonCode | 'gate' | 'destination' | 'question' | 'locked' | 'not-online';
type ErrorDetails = { message?: string; detail?: string; exit?: Exit; question?: Question };

/**
 * What programs say when something fails; the first match counts. Codes of the system stand before
 * words, since words may be about anything.
 */
const SIGNS: [CommonCode, ...RegExp[]][] = [
  ['unknown-host', /ENOTFOUND|EAI_AGAIN|Could not resolve host/],
  ['no-route', /EHOSTUNREACH|ENETUNREACH|ENETDOWN|Couldn't connect to server/],
  [
    'busy',
    /too many (?:connect|users|clients)|maximum (?:number|clients|connections)/i,
    /MaxStartups|connections? limit|lost before handshake/i,
  ],
  ['refused', /ECONNREFUSED|Connection refused/],
  [
    'tls-only',
    /must (?:use encryption|be encrypted)|SSL\/TLS required|^53[04] .*(?:TLS|SSL|encrypt)/,
  ],
  // vsftpd says « 500 OOPS » of its own faults.
  ['no-tls', /^50[0-4] (?!.*OOPS)|wrong version number|validate_record_header/],
  [
    'password',
    /All configured authentication methods failed|Login (?:incorrect|failed)|^530 /,
    /Authentication failed|could not read (?:Username|Password)|parse privateKey|ERR_BAD_AUTH/,
    /Permission denied \(publickey/,
  ],
  ['certificate', /CERT_|_CERT|ERR_TLS_CERT|certificate/i],
  ['space', /ENOSPC|EDQUOT|quota|no space|disk full|^452 |^552 |Failure writing to local file/i],
  [
    'permission',
    /EACCES|EPERM|EROFS|permission denied|^553 |access denied/i,
    /^550 (?:Rename|\w+ operation|Create directory operation) failed/i,
  ],
  [
    'stalled',
    /ETIMEDOUT|ECONNRESET|ECONNABORTED|ENETRESET|EPIPE|timed? ?out|too slow|^42[156] /i,
    /socket (?:closed|hang up)/i,
    /unexpected (?:close|end)|closed connection|No response|Not connected|ERR_NOT_CONNECTED/i,
    /FIN packet|Connection lost|Premature close/i,
  ],
  ['folder', /ENOENT|ENOTDIR|No such file|^550 /],
];

export class PublishError extends Error {
  override name = 'PublishError';
  readonly code: Code;
  readonly exit: Exit;
  /** The words of the program that failed, without a secret. */
  readonly detail: string;
  readonly question?: Question;
  constructor(code: CommonCode, options?: ErrorDetails);
  constructor(code: Code, options: ErrorDetails & { message: string });
  constructor(code: Code, { message, detail = '', exit, question }: ErrorDetails = {}) {
    super(message ?? MESSAGES[code as CommonCode]);
    this.code = code;
    this.exit = exit ?? (['gate', 'build', 'unsettled'].includes(code) ? 1 : 2);
    this.detail = detail;
    this.question = question;
  }

  /** Whether it may pass by itself, at a server that has answered before. */
  get isPassing() {
    return ['stalled', 'busy', 'unknown-host', 'no-route'].includes(this.code);
  }
}

/** An error that asks a question, which has to be answered first. */
export const questionError = (question: Question) =>
  new PublishError('question', { message: question.message, question });

/**
 * Says in French what went wrong.
 *
 * @param secret taken out of the detail wherever it stands
 */
export function asPublishError(error: unknown, secret?: string): PublishError {
  if (error instanceof PublishError) return error;
  const { code = '', message = String(error) } = error as { code?: unknown; message?: string };
  const text = message.includes(String(code)) ? message : `${String(code)} ${message}`;
  const detail = secret ? text.replaceAll(secret, '•••') : text;
  const match = SIGNS.find(([, ...signs]) => signs.some((sign) => sign.test(text)));
  return new PublishError(match?.[0] ?? 'write', { detail });
}
