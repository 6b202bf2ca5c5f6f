/**
 * `npm run publier -- --vers sftp://user@host:port/folder --adresse https://www.mon-site.fr`: puts
 * the site online from a terminal or a workflow. Exit status: 0 online and verified; 1 refused by
 * the checks; 2 not sent, and nothing that visitors see has changed; 3 sent, at least in part, but
 * not seen whole at the public address.
 */
import { parseArgs } from 'node:util';
import { readSecret } from '#studio/publishing/keychain.ts';
import { readHostKey, writeHostKey } from '#studio/publishing/known-hosts.ts';
import { PublishError } from '#studio/publishing/publish-error.ts';
import { publish } from '#studio/publishing/publish.ts';
import { STEPS, type Progress } from '#studio/publishing/steps.ts';
import { parseTarget, TARGET_FORMS } from '#studio/publishing/target.ts';
import { PUT_ASIDE } from '#studio/publishing/user-folder.ts';

const HELP = `npm run publier -- --vers DESTINATION --adresse https://www.mon-site.fr

  --vers       ${TARGET_FORMS}
  --adresse    l’adresse publique du site
  --verifier   où relire le site, si ce n’est pas à son adresse : http://127.0.0.1:8080
  --cle        la clé du serveur SFTP : SHA256:… ; sans elle, celle de la première connexion est retenue
  --remplacer  publier dans un dossier qui contient un autre site
  --ecraser    publier par-dessus une version que cet ordinateur ne connaît pas
  --sans-tls   accepter le FTP simple, sans protection

Le mot de passe, ou le texte d’une clé privée, est donné par la variable PUBLIER_SECRET.`;

/** The option that answers each question; that of the host's key has a value. */
const ANSWERS = {
  'foreign-site': 'remplacer',
  'newer-online': 'ecraser',
  'plain-ftp': 'sans-tls',
} as const;

let lastLine = '';
/** One line a step, and one for each tenth of the files. */
function printProgress({ step, done, total }: Progress): void {
  const tenths = total > 1 ? Math.floor((done / total) * 10) : done;
  if (lastLine === `${step} ${tenths}`) return;
  lastLine = `${step} ${tenths}`;
  console.log(
    total > 1
      ? `${STEPS[step]} : ${done} sur ${total}`
      : STEPS[step] + (done === total ? ' : fait' : '…'),
  );
}

async function main(): Promise<number> {
  const start = performance.now();
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: {
      vers: text,
      adresse: text,
      verifier: text,
      cle: text,
      remplacer: yes,
      ecraser: yes,
      'sans-tls': yes,
    },
  });
  const { vers, adresse, verifier: verify, cle } = values;
  if (vers === undefined || adresse === undefined) {
    console.error(HELP);
    return 2;
  }
  const target = parseTarget(vers);
  if (target.kind === 'sftp') target.hostKey = cle ?? (await readHostKey(target));
  const answers = (Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]).filter(
    (kind) => values[ANSWERS[kind]],
  );
  const secret =
    process.env.PUBLIER_SECRET ?? (target.kind === 'folder' ? undefined : await readSecret(target));
  // The build and git run as programs of their own, and need no secret in their environment.
  delete process.env.PUBLIER_SECRET;
  // An address that is more than an origin is refused by the check, with its words.
  const settings = { target, address: adresse.replace(/\/$/, ''), verify };
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const watched = { onProgress: printProgress, signal: stop.signal };
  const send = () =>
    publish({
      settings,
      secret,
      summary: ['Publication depuis un terminal'],
      answers,
      ...watched,
    });
  for (const file of PUT_ASIDE.values())
    console.error(`Un fichier de cet ordinateur ne se lit plus, et est mis de côté : ${file}`);
  const published = await send().catch(async (error: unknown) => {
    const key =
      error instanceof PublishError && error.question?.kind === 'host-key' && error.question.value;
    if (!key || target.kind !== 'sftp') throw error;
    console.log(
      `Première connexion à ${target.host} : sa clé est ${key}. Elle est retenue, et une autre sera refusée.`,
    );
    await writeHostKey(target, key);
    target.hostKey = key;
    return send();
  });
  const seconds = ((performance.now() - start) / 1000).toLocaleString('fr-FR', {
    maximumFractionDigits: 1,
  });
  const size = (published.bytes / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 0 });
  console.log(
    `En ligne et vérifié : ${published.url} (${published.files} fichiers, ${size} ko, ${seconds} s)`,
  );
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof PublishError) {
    console.error(error.message);
    const { kind, value } = error.question ?? {};
    if (kind === 'new-host-key') console.error(`Option qui l’accepte : --cle ${value}`);
    else if (kind && kind !== 'host-key')
      console.error(`Option qui répond oui : --${ANSWERS[kind]}`);
    if (error.detail) console.error(`\nDétail : ${error.detail}`);
    process.exitCode = error.exit;
  } else if (error instanceof TypeError && 'code' in error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exitCode = 2;
  } else throw error;
}
