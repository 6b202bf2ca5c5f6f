/** Why a publication stopped, in French for the owner, with what to do. */
import { z } from 'zod';
import { RequestError } from '../base/request-error.ts';

export const QUESTION_KIND = z.enum([
  'foreign-site',
  'newer-online',
  'underway',
  'host-key',
  'new-host-key',
  'plain-ftp',
  'folder',
]);

/** A question that has to be answered before a publication goes on. */
export type Question = {
  kind: z.infer<typeof QUESTION_KIND>;
  /** In French; it asks. */
  message: string;
  /** What the buttons say that go on, and that do not. */
  yes: string;
  no?: string;
  /** What yes accepts, if that has to be named: the key of a server, or a folder. */
  answer?: string;
};

/**
 * The questions that were answered with yes, each with its `answer`. The key of a server is written
 * as `ssh-keygen -l` shows it: `SHA256:…`.
 */
export type Answers = Partial<Record<Question['kind'], string>>;

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
    'Le serveur refuse la connexion à ce port. ' + 'Vérifiez le moyen et le port chez l’hébergeur.',
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
  write:
    'La destination a refusé un fichier. ' +
    'Publiez de nouveau ; si cela se répète, montrez le détail à l’hébergeur.',
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

/** What programs say of a failure; one that has no common code brings its own words. */
export type Sign = readonly [CommonCode | { code: string; message: string }, ...RegExp[]];

/** What the system and its network say. */
const SYSTEM: readonly Sign[] = [
  ['unknown-host', /ENOTFOUND|EAI_AGAIN/],
  ['no-route', /EHOSTUNREACH|ENETUNREACH|ENETDOWN/],
  ['refused', /ECONNREFUSED/],
  ['certificate', /CERT_|_CERT|ERR_TLS_CERT|certificate/i],
  ['space', /ENOSPC|EDQUOT|quota|no space|disk full/i],
  ['permission', /EACCES|EPERM|EROFS|permission denied|access denied/i],
  ['stalled', /ETIMEDOUT|ECONNRESET|ECONNABORTED|ENETRESET|EPIPE|timed? ?out|Premature close/i],
  ['stalled', /socket hang up|unexpected (?:close|end)/i],
  ['folder', /ENOENT|ENOTDIR|No such file/],
];

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
    return ['stalled', 'silent', 'busy', 'unknown-host', 'no-route'].includes(this.code);
  }
}

/** An error that asks a question, which has to be answered first. */
export const questionError = (question: Question) =>
  new PublishError('question', { message: question.message, question });

/**
 * Says in French what went wrong.
 *
 * @param signs of the programs that may have failed: they count before those of the system
 * @param secret taken out of the detail wherever it stands
 */
export function asPublishError(
  error: unknown,
  signs: readonly Sign[] = [],
  secret?: string,
): PublishError {
  if (error instanceof PublishError) return error;
  const { code = '', message = String(error) } = error as { code?: unknown; message?: string };
  const text = message.includes(String(code)) ? message : `${String(code)} ${message}`;
  const detail = secret ? text.replaceAll(secret, '•••') : text;
  const match = [...signs, ...SYSTEM].find(([, ...says]) => says.some((each) => each.test(text)));
  const [cause = 'write'] = match ?? [];
  return typeof cause === 'string'
    ? new PublishError(cause, { detail })
    : new PublishError(cause.code, { message: cause.message, detail });
}
