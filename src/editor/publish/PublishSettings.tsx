import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Alert } from '../app/Alert.tsx';
import { INPUT, QUIET } from '../app/styles.ts';
import type { EditorModel } from '../app/useEditor.ts';
import { Outcome } from './Outcome.tsx';

/** Where a site can go, in the owner's words. */
const KINDS = {
  sftp: ['SFTP', 'Chez la plupart des hébergeurs : à préférer quand il est proposé.'],
  ftps: ['FTPS', 'Protégé lui aussi, chez les hébergeurs qui n’ont pas SFTP.'],
  ftp: ['FTP', 'Sans protection : le mot de passe voyage en clair. En dernier recours.'],
  folder: ['Dossier', 'Un dossier de cet ordinateur ou d’un disque partagé.'],
  git: ['Git', 'Un dépôt que l’hébergeur construit lui-même (Netlify, Cloudflare).'],
} as const;
type Kind = keyof typeof KINDS;

type FieldProps = React.ComponentProps<'input'> & { label: string; name: string; help?: string };

function Field({ label, name, help, value, className = '', ...rest }: FieldProps) {
  return (
    <div className={`mt-5 ${className}`}>
      <label htmlFor={`publier-${name}`} className="font-medium text-ink">
        {label}
      </label>
      <input
        id={`publier-${name}`}
        name={name}
        className={INPUT}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value}
        aria-describedby={help && `publier-${name}-aide`}
        {...rest}
      />
      {help && (
        <p id={`publier-${name}-aide`} className="mt-1.5 leading-snug">
          {help}
        </p>
      )}
    </div>
  );
}

/** Where the site goes: asked once. */
export function PublishSettings({ editor }: { editor: EditorModel }) {
  const { publication, lead } = editor;
  const { settings, address } = publication.overview ?? {};
  const target: Partial<Record<string, string | number>> = settings?.target ?? {};
  const [kind, setKind] = useState<Kind>(settings?.target.kind ?? 'sftp');
  const [hasKey, setHasKey] = useState(false);
  const [message, setMessage] = useState('');
  const isServer = kind === 'sftp' || kind === 'ftps' || kind === 'ftp';
  /** Tried only by the button that says so. */
  const submit = async (form: HTMLFormElement, isTry: boolean) => {
    const { secret, verify, ...target } = Object.fromEntries(new FormData(form));
    const refused = await publication.keepSettings({ target, secret, verify });
    setMessage(refused?.message ?? (isTry ? '' : 'Enregistré.'));
    if (!refused && isTry) publication.begin({ doing: 'tester' });
  };
  const kept = settings?.hasSecret ? 'Gardé sur cet ordinateur. Laisser vide pour ne pas le changer.' : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(
          event.currentTarget,
          (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'essai',
        );
      }}
    >
      <h1 className="mr-10 text-h3">Où publier</h1>
      <fieldset className="mt-4">
        <legend className="font-medium text-ink">Moyen</legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {Object.entries(KINDS).map(([each, [label]]) => (
            <label
              key={each}
              className="relative inline-flex min-h-[44px] items-center rounded-pill border-[1.5px] border-prune px-4 font-medium text-prune has-checked:bg-prune has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-prune"
            >
              <input
                type="radio"
                name="kind"
                value={each}
                className="absolute inset-0 opacity-0"
                checked={each === kind}
                onChange={() => setKind(each as Kind)}
              />
              {label}
            </label>
          ))}
        </div>
        <p className="mt-1.5 leading-snug">{KINDS[kind][1]}</p>
      </fieldset>
      {isServer && (
        <>
          <div className="flex gap-3">
            <Field
              label="Serveur"
              name="host"
              value={target.host}
              placeholder="ftp.mon-hebergeur.fr"
              className="grow"
            />
            <Field
              key={kind}
              label="Port"
              name="port"
              className="w-20 shrink-0"
              inputMode="numeric"
              value={(target.kind === kind && target.port) || (kind === 'sftp' ? 22 : 21)}
            />
          </div>
          <Field label="Utilisateur" name="user" value={target.user} />
          {kind === 'sftp' && hasKey ? (
            <div className="mt-5">
              <label htmlFor="publier-secret" className="font-medium text-ink">
                Clé privée
              </label>
              <textarea
                id="publier-secret"
                name="secret"
                rows={4}
                className={INPUT}
                spellCheck={false}
                placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
              />
              {kept && <p className="mt-1.5 leading-snug">{kept}</p>}
            </div>
          ) : (
            <Field
              label="Mot de passe"
              name="secret"
              type="password"
              autoComplete="new-password"
              value=""
              help={kept}
            />
          )}
          {kind === 'sftp' && (
            <button type="button" className={QUIET} onClick={() => setHasKey(!hasKey)}>
              {hasKey ? 'Utiliser un mot de passe' : 'Utiliser une clé privée'}
            </button>
          )}
        </>
      )}
      {kind === 'git' ? (
        <>
          <Field label="Adresse du dépôt" name="remote" value={target.remote} />
          <Field label="Branche" name="branch" value={target.branch ?? 'main'} />
        </>
      ) : (
        <Field
          label="Dossier du site"
          name="folder"
          value={target.folder}
          help={isServer ? 'Souvent www, public_html ou htdocs.' : 'Son chemin en entier.'}
        />
      )}
      <p className="mt-5">
        <span className="block font-medium text-ink">Adresse du site</span>
        <span className="block break-all">{address ?? 'Pas encore donnée.'}</span>
        <button type="button" className={QUIET} onClick={() => lead({ file: 'institut', path: ['site'] })}>
          {address ? 'La changer' : 'La donner'}
        </button>
      </p>
      <details>
        <summary className="min-h-[44px] cursor-pointer py-2.5 text-prune">Si le site se relit ailleurs</summary>
        <Field
          label="Adresse de relecture"
          name="verify"
          value={settings?.verify}
          className="mt-1!"
          help="Rare : quand cet ordinateur ne peut pas lire le site à son adresse, par exemple avant que le domaine soit en place."
        />
      </details>
      <div className="sticky -bottom-5 mt-4 bg-milk pt-3 pb-5 max-md:-bottom-8 max-md:pb-8">
        {publication.work.order?.doing === 'tester' && <Outcome publication={publication} />}
        <Alert message={publication.refused || (message === 'Enregistré.' ? '' : message)} />
        <p role="status" className="mt-2 empty:hidden">
          {message === 'Enregistré.' && message}
        </p>
        <div className="mt-3 flex gap-3">
          <Button type="submit" className="grow">
            Enregistrer
          </Button>
          {kind !== 'git' && (
            <Button type="submit" variant="outline" value="essai">
              Tester
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
