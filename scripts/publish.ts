/**
 * `npm run publier -- --vers sftp://user@host:port/folder --adresse https://www.institut.fr`: puts the site online from a
 * terminal or a workflow. Exit status: 0 online and verified; 1 refused by the checks; 2 not sent, and nothing that visitors
 * see has changed; 3 sent, at least in part, but not seen whole at the public address.
 */
import { parseArgs } from 'node:util';
import { readSecret } from '#publishing/keychain.ts';
import { PublishError, type Question } from '#publishing/publish-error.ts';
import { publish, type Progress, type Step } from '#publishing/publish.ts';
import { parseTarget } from '#publishing/target.ts';

const HELP = `npm run publier -- --vers DESTINATION --adresse https://www.institut.fr

  --vers       sftp://utilisateur@serveur:port/dossier, ftps://…, ftp://…, un dossier, ou git+adresse#branche
  --adresse    l’adresse publique du site
  --verifier   où relire le site, si ce n’est pas à son adresse : http://127.0.0.1:8080
  --cle        la clé du serveur SFTP : SHA256:…
  --remplacer  publier dans un dossier qui contient un autre site
  --ecraser    publier par-dessus une version que cet ordinateur ne connaît pas
  --sans-tls   accepter le FTP simple, sans protection

Le mot de passe, ou le texte d’une clé privée, est donné par la variable PUBLIER_SECRET.`;

const STEPS: Record<Step, string> = {
  controle: 'Contrôle',
  construction: 'Construction',
  envoi: 'Envoi',
  verification: 'Vérification',
};

/** The option that answers each question. */
const ANSWERS: Record<Question['kind'], string> = {
  'foreign-site': 'remplacer',
  'newer-online': 'ecraser',
  'plain-ftp': 'sans-tls',
  'host-key': 'cle',
};

let said = '';
/** One line a step, and one for each tenth of the files. */
function tell({ step, done, total }: Progress): void {
  const tenths = total > 1 ? Math.floor((done / total) * 10) : done;
  if (said === `${step} ${tenths}`) return;
  said = `${step} ${tenths}`;
  console.log(total > 1 ? `${STEPS[step]} : ${done} sur ${total}` : STEPS[step] + (done === total ? ' : fait' : '…'));
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: {
      ...{ vers: text, adresse: text, verifier: text, cle: text },
      ...{ remplacer: yes, ecraser: yes, 'sans-tls': yes },
    },
  });
  const { vers, adresse, verifier: verify, cle } = values;
  if (vers === undefined || adresse === undefined) {
    console.error(HELP);
    return 2;
  }
  const target = parseTarget(vers);
  if (target.kind === 'sftp') target.hostKey = cle;
  const options = { ...values, cle: false };
  const answers = (Object.keys(ANSWERS) as Question['kind'][]).filter(
    (kind) => options[ANSWERS[kind] as keyof typeof options],
  );
  const secret = process.env.PUBLIER_SECRET ?? (target.kind === 'folder' ? undefined : await readSecret(target));
  // The build and git run as programs of their own, and need no secret in their environment.
  delete process.env.PUBLIER_SECRET;
  // An address that is more than an origin is refused by the check, with its words.
  const settings = { target, address: adresse.replace(/\/$/, ''), verify };
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const summary = ['Publication depuis un terminal'];
  const published = await publish({ settings, secret, summary, answers, onProgress: tell, signal: stop.signal });
  const seconds = (published.milliseconds / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  const size = (published.bytes / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 0 });
  console.log(`En ligne et vérifié : ${published.url} (${published.files} fichiers, ${size} ko, ${seconds} s)`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof PublishError) {
    console.error(error.message);
    if (error.question?.value) console.error(`Option qui répond oui : --cle ${error.question.value}`);
    else if (error.question) console.error(`Option qui répond oui : --${ANSWERS[error.question.kind]}`);
    if (error.detail) console.error(`\nDétail : ${error.detail}`);
    process.exitCode = error.exit;
  } else if (error instanceof TypeError && 'code' in error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exitCode = 2;
  } else throw error;
}
