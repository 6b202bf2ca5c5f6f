/** Why a publication stopped, in French for the owner, with what to do. */
import { RequestError } from '../base/request-error.ts';
import type { Action, Question, Sign } from './types.ts';

/**
 * 1: refused before anything was sent; 2: nothing that visitors see has changed; 3: sent, at least
 * in part, but not seen whole online.
 */
type Exit = 1 | 2 | 3;

const MESSAGES = {
  build:
    'La construction du site a échoué. ' +
    'Corrigez ce que dit le détail, puis publiez de nouveau.',
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
    'Le serveur refuse la connexion à ce port. Vérifiez le moyen et le port chez l’hébergeur.',
  silent:
    'Le serveur ne répond pas à ce port. Rien n’a été envoyé. ' +
    'Vérifiez le moyen et le port chez l’hébergeur, puis la connexion à Internet.',
  certificate:
    'Le certificat du serveur n’est pas valable : la connexion ne serait pas sûre. ' +
    'Rien n’a été envoyé. ' +
    'Vérifiez le nom du serveur, et demandez à l’hébergeur de renouveler son certificat.',
  folder:
    'Le dossier n’existe pas sur la destination. ' +
    'Vérifiez son nom chez l’hébergeur (souvent www ou public_html).',
  permission:
    'La destination ne laisse pas écrire dans ce dossier. ' +
    'Vérifiez le dossier, et demandez à l’hébergeur le droit d’y écrire.',
  'no-read':
    'La destination ne laisse pas lire ce qui s’y trouve. ' +
    'Vérifiez le dossier, et demandez à l’hébergeur le droit d’y lire.',
  name:
    'La destination refuse le nom d’un fichier du site. ' +
    'Demandez à l’hébergeur de permettre ce nom, ou un autre moyen (SFTP).',
  'tls-only': 'Le serveur n’accepte que des connexions protégées. Choisissez FTPS au lieu de FTP.',
  'no-tls':
    'Le serveur ne propose pas de connexion protégée (FTPS). ' +
    'Choisissez SFTP, ou demandez à l’hébergeur d’activer FTPS.',
  'dot-files':
    'Cet hébergement refuse les noms qui commencent par un point, comme « .htaccess » : ' +
    'sans ses fichiers de ce nom, le site ne peut pas être publié. ' +
    'Demandez ce droit à l’hébergeur, ou un autre moyen (SFTP).',
  'no-common':
    'Le serveur ne connaît aucun des chiffrements de l’éditeur : il est sans doute trop ancien. ' +
    'Demandez à l’hébergeur de le mettre à jour, ou choisissez FTPS.',
  'no-sftp':
    'Le serveur accepte le mot de passe, mais n’ouvre pas SFTP à cet utilisateur. ' +
    'Activez SFTP chez l’hébergeur, ou choisissez FTPS.',
  noise:
    'Le serveur écrit autre chose que SFTP au début de la connexion, par exemple un mot ' +
    'd’accueil. Demandez à l’hébergeur de le retirer, ou choisissez FTPS.',
  'no-data':
    'Le serveur répond, mais pas la connexion par laquelle passent les fichiers (mode passif). ' +
    'Demandez à l’hébergeur d’en ouvrir les ports, ou un autre moyen (SFTP).',
  listing:
    'Le serveur donne la liste de ses fichiers sous une forme que l’éditeur ne sait pas lire. ' +
    'Demandez à l’hébergeur un autre moyen (SFTP).',
  'no-rename':
    'Cet hébergement ne laisse pas renommer de fichiers. C’est ce qui fait changer les pages ' +
    'd’un coup : sans cela, rien ne peut être publié. ' +
    'Demandez ce droit à l’hébergeur, ou un autre moyen (SFTP).',
  'no-delete':
    'Cet hébergement ne laisse pas supprimer de fichiers : une page retirée resterait en ligne. ' +
    'Demandez ce droit à l’hébergeur, ou un autre moyen (SFTP).',
  space:
    'Il n’y a plus de place sur la destination, ou elle refuse d’en écrire plus. ' +
    'Libérez de l’espace chez l’hébergeur, puis publiez de nouveau.',
  stalled:
    'Le transfert s’est arrêté : plus rien ne passe. ' +
    'Vérifiez la connexion à Internet, puis publiez de nouveau : seul le reste partira.',
  'this-computer':
    'Cet ordinateur ne peut pas lire ou noter ce qu’il faut pour publier : ' +
    'son disque est plein, ou bloque le dossier du site ou celui de l’utilisateur. ' +
    'Faites-y de la place, puis recommencez.',
  keychain:
    'Le trousseau de mots de passe de cet ordinateur est verrouillé, refuse ou ne répond pas. ' +
    'Déverrouillez-le, ou redémarrez l’ordinateur, puis recommencez.',
  unverified:
    'Le site a été envoyé, mais sa vérification a été arrêtée. ' +
    'Ouvrez-le pour voir s’il est bien en ligne.',
} as const;

type CommonCode = keyof typeof MESSAGES;
type ErrorDetails = {
  message?: string;
  detail?: string;
  toHost?: string;
  exit?: Exit;
  question?: Question;
};

/** What the system and its network say. */
const SYSTEM: readonly Sign[] = [
  ['unknown-host', /ENOTFOUND|EAI_AGAIN/],
  ['no-route', /EHOSTUNREACH|ENETUNREACH|ENETDOWN/],
  ['refused', /ECONNREFUSED/],
  ['certificate', /CERT_|_CERT|ERR_TLS_CERT|certificate/i],
  ['space', /ENOSPC|EDQUOT|quota|no space|disk full/i],
  ['denied', /EACCES|EPERM|EROFS|permission denied|access denied/i],
  [
    'stalled',
    /ETIMEDOUT|ECONNRESET|ECONNABORTED|ENETRESET|EPIPE|timed? ?out|Premature close/i,
    /socket hang up|unexpected (?:close|end)/i,
  ],
  ['absent', /ENOENT|ENOTDIR|No such file/],
];

/** What a refusal means, by what was being done. */
const CODES_OF_DENIAL: Record<Action['doing'], CommonCode> = {
  connect: 'no-read',
  list: 'no-read',
  read: 'no-read',
  write: 'permission',
  rename: 'permission',
  remove: 'no-delete',
};

export class PublishError extends RequestError {
  override name = 'PublishError';
  /** One of the common ones, or that of a failure which is explained where it occurs. */
  readonly code: string;
  readonly exit: Exit;
  /** The words of the program that failed, without a secret. */
  readonly detail: string;
  /** What to ask of the host, as a message to be sent to it. */
  readonly toHost?: string;
  readonly question?: Question;
  constructor(code: CommonCode, options?: ErrorDetails);
  constructor(code: string, options: ErrorDetails & { message: string });
  constructor(code: string, { message, detail = '', toHost, exit, question }: ErrorDetails = {}) {
    super(message ?? MESSAGES[code as CommonCode]);
    this.code = code;
    this.exit = exit ?? (['gate', 'build'].includes(code) ? 1 : 2);
    this.detail = detail;
    this.toHost = toHost;
    this.question = question;
  }

  /** Whether it may pass by itself, at a server that has answered before. */
  get isPassing() {
    return ['stalled', 'silent', 'busy', 'unknown-host', 'no-route', 'no-data'].includes(this.code);
  }
}

/** An error that asks a question, which has to be answered first. */
export const questionError = (question: Question) =>
  new PublishError('question', { message: question.message, question });

/** What is asked of the host when its server stops a publication, in its own words. */
const askWhy = (when: string, words: string) =>
  `Bonjour,\n\nQuand je publie mon site, votre serveur s’y oppose ${when}. Il dit :\n\n${words}\n\n` +
  'Pourriez-vous me dire pourquoi, et le permettre ?\n\nMerci !';

/** What is said of a failure whose cause nothing tells. */
function unknownCause(when: string, isServer: boolean): string {
  const whose = isServer ? 'le serveur' : 'l’ordinateur';
  const next = isServer ? 'Envoyez à l’hébergeur le message ci-dessous.' : 'Le détail le dit.';
  return `Quelque chose s’est mal passé ${when}, et ${whose} n’en dit pas clairement la cause. ${next}`;
}

/** Refusals that only the host can explain or lift. */
const FOR_THE_HOST = [
  'unknown',
  'permission',
  'no-read',
  'no-rename',
  'no-delete',
  'name',
  'dot-files',
  'no-data',
  'listing',
  'tls-only',
  'no-common',
  'no-sftp',
  'noise',
];

type Context = {
  /** What the words of the program mean; they count before those of the system. */
  signs?: readonly Sign[];
  /** Taken out of the detail wherever it stands. */
  secret?: string;
  action?: Action;
};

/** Says in French what went wrong, and when. */
export function asPublishError(
  error: unknown,
  { signs, secret, action = { doing: 'write', words: 'en publiant' } }: Context = {},
): PublishError {
  if (error instanceof PublishError) {
    const { code, message, detail, toHost } = error;
    if (toHost || !signs || !FOR_THE_HOST.includes(code)) return error;
    return new PublishError(code, { message, detail, toHost: askWhy(action.words, detail) });
  }
  const { code = '', message = String(error) } = error as { code?: unknown; message?: string };
  const text = message.includes(String(code)) ? message : `${String(code)} ${message}`;
  const words = secret ? text.replaceAll(secret, '•••') : text;
  const { doing, words: when } = action;
  let [cause = 'unknown'] =
    [...(signs ?? []), ...SYSTEM].find(([, ...says]) => says.some((each) => each.test(text))) ?? [];
  if (cause === 'denied') cause = CODES_OF_DENIAL[doing];
  if (cause === 'absent') cause = ['connect', 'list'].includes(doing) ? 'folder' : 'unknown';
  return new PublishError(cause as CommonCode, {
    message: cause === 'unknown' ? unknownCause(when, signs !== undefined) : undefined,
    detail: `${when} : ${words}`,
    toHost: signs && FOR_THE_HOST.includes(cause) ? askWhy(when, words) : undefined,
  });
}
