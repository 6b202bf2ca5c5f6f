/**
 * `npm run publier -- --vers sftp://user@host:port/folder --adresse https://www.mon-site.fr`: puts
 * the site online from a terminal or a workflow. Exit status: 0 when it is online and verified, 2 for
 * wrong options, else `exit` of {@link PublishError} (docs/deploy.md).
 */
import { parseArgs } from 'node:util';
import { normalise } from '#kit/read/normalise.ts';
import { openHistory } from './history/snapshots.ts';
import { DESTINATION_LINES, parseDestination, VERIFICATION } from './publishing/destinations.ts';
import { sizeAndTime, PUBLICATION_STEPS } from './publishing/progress.ts';
import { PublishError } from './publishing/publish-error.ts';
import { publish } from './publishing/publish.ts';
import type { Answers, Progress, PublishOrder, QuestionKind } from './publishing/types.ts';

const USAGE = `npm run publier -- --vers DESTINATION --adresse https://www.mon-site.fr

  --vers       ${DESTINATION_LINES}
  --adresse    l’adresse publique du site
  --verifier   où relire le site, si ce n’est pas à son adresse : http://127.0.0.1:8080
  --preparation
               mettre en ligne avant que tout soit réglé : caché des moteurs de recherche, avec
               une ligne qui le dit sur chaque page
  --cle        la clé du serveur SFTP : SHA256:… ;
               sans elle, celle de la première connexion est retenue
  --remplacer  publier dans un dossier qui contient un autre site
  --ecraser    publier par-dessus ce qu’un autre ordinateur a publié
  --sans-tls   accepter le FTP simple, sans protection

Le mot de passe, ou le texte d’une clé privée, est donné par la variable PUBLIER_SECRET.`;

/** The option that answers each question. */
const ANSWERS: Partial<Record<QuestionKind, keyof typeof OPTIONS>> = {
  'foreign-site': 'remplacer',
  'newer-online': 'ecraser',
  'plain-ftp': 'sans-tls',
  'host-key': 'cle',
  'new-host-key': 'cle',
};

let lastTenth = '';
/** Prints one line a step, and one for each tenth of the files. */
function printProgress({ step, done, total }: Progress): void {
  const tenth = `${step} ${total > 1 ? Math.floor((done / total) * 10) : done}`;
  if (lastTenth === tenth) return;
  lastTenth = tenth;
  if (total > 1) console.log(`${PUBLICATION_STEPS[step]} : ${done} sur ${total}`);
  else console.log(`${PUBLICATION_STEPS[step]}${done === total ? ' : fait' : '…'}`);
}

const [TEXT, YES] = [{ type: 'string' }, { type: 'boolean' }] as const;
const OPTIONS = {
  vers: TEXT,
  adresse: TEXT,
  verifier: TEXT,
  preparation: YES,
  cle: TEXT,
  remplacer: YES,
  ecraser: YES,
  'sans-tls': YES,
};

/** Where the site is read back, as the editor's form reads it. */
function parseVerify(text?: string): string | undefined {
  const { data } = VERIFICATION.safeParse(normalise(VERIFICATION, { verify: text }));
  if (data) return data.verify;
  const message = `--verifier : « ${text} » n’est pas une adresse, comme http://127.0.0.1:8080.`;
  throw new PublishError('destination', { message });
}

/** Publishes; the key that an SFTP server has at the first connection is trusted from then on. */
async function publishAndPin(order: PublishOrder) {
  try {
    return await publish(order);
  } catch (error) {
    const { question } = error as PublishError;
    if (question?.kind !== 'host-key') throw error;
    console.log(
      `Première connexion : la clé du serveur est ${question.answer}. ` +
        'Elle est retenue, et une autre sera refusée.',
    );
    return publish({ ...order, answers: { ...order.answers, 'host-key': question.answer } });
  }
}

/** @returns the exit status */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS });
  const { vers, adresse, verifier, preparation } = values;
  if (vers === undefined || adresse === undefined) {
    console.error(USAGE);
    return 2;
  }
  const destination = parseDestination(vers);
  const verify = parseVerify(verifier);
  const secret = process.env.PUBLIER_SECRET;
  // The build runs as a program of its own, and needs no secret in its environment.
  delete process.env.PUBLIER_SECRET;
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const answers: Answers = {};
  for (const [kind, name] of Object.entries(ANSWERS))
    if (values[name]) answers[kind as QuestionKind] = String(values[name]);
  await openHistory();
  const { sent, remarks, toHost } = await publishAndPin({
    // An address that is more than an origin is refused by the check, with its words.
    address: adresse.replace(/\/$/, ''),
    settings: { destination, verify },
    secret,
    isPreparation: preparation,
    answers,
    onProgress: printProgress,
    signal: stop.signal,
  });
  const result = toHost ? 'En ligne, mais à dire à l’hébergeur' : 'En ligne et vérifié';
  console.log(`${result} : ${sent.url} (${sizeAndTime(sent)})`);
  if (toHost) console.log([...remarks, '', toHost].join('\n'));
  return 0;
}

/** Says what stopped the publication, and which option answers its question. */
function printFailure({ message, question, detail, toHost }: PublishError): void {
  console.error(message);
  const option = question && ANSWERS[question.kind];
  if (option) console.error(`Option qui répond oui : --${option} ${question.answer ?? ''}`);
  if (toHost) console.error(`\nÀ dire à l’hébergeur :\n\n${toHost}`);
  if (detail) console.error(`\nDétail : ${detail}`);
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof PublishError) {
    printFailure(error);
    process.exitCode = error.exit;
  } else if (error instanceof TypeError && 'code' in error) {
    // An option that is not known.
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else throw error;
}
