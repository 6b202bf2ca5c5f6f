import { useRef, useState, type SubmitEvent } from 'react';
import { choice } from '#kit/schema/field-kinds.ts';
import { metaOf } from '#kit/schema/paths.ts';
import { isServer, PORTS } from '#studio/publishing/server-kinds.ts';
import { SITE } from '#studio/site.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../panel/Choice.tsx';
import { Fold } from '../ui/Fold.tsx';
import { FOOT, INPUT } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { usePanel } from '../panel/context.ts';
import type { PublicationModel } from './usePublication.ts';
import { readPlace } from '../content/place.ts';
import { DestinationFields } from './DestinationFields.tsx';
import { DESTINATIONS, READ_BACK, type DestinationKind } from './destination-form.ts';
import { Outcome } from './Outcome.tsx';
import { Title } from '../ui/Title.tsx';

const labels = Object.entries(DESTINATIONS).map(([kind, type]) => [kind, metaOf(type).title!]);
const KIND = choice('Moyen', Object.fromEntries(labels) as Record<string, string>);

/** The password or the private key of a server; a stored one is never shown. */
function Secret({ kind, isKept }: { kind: DestinationKind; isKept: boolean }) {
  const [isKeyWanted, setKeyWanted] = useState(false);
  if (!isServer(kind)) return null;
  const isKey = isKeyWanted && kind === 'sftp';
  const shared = {
    id: 'publier-secret',
    name: 'secret',
    className: INPUT,
    'aria-describedby': 'publier-secret-aide',
  };
  return (
    <>
      <div className="mt-5">
        <label htmlFor="publier-secret" className="font-medium text-ink">
          {isKey ? 'Clé privée' : 'Mot de passe'}
        </label>
        {isKey ? (
          <textarea
            {...shared}
            rows={4}
            spellCheck={false}
            placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
          />
        ) : (
          <input {...shared} type="password" autoComplete="new-password" />
        )}
        <p id="publier-secret-aide" className="mt-1.5 leading-snug empty:hidden">
          {isKept && 'Déjà gardé sur cet ordinateur : laissez vide pour ne pas le changer.'}
        </p>
      </div>
      {kind === 'sftp' && (
        <TextButton onClick={() => setKeyWanted(!isKeyWanted)}>
          {isKey ? 'Utiliser un mot de passe' : 'Utiliser une clé privée'}
        </TextButton>
      )}
    </>
  );
}

type Props = { publication: PublicationModel };

/** The address of the site, which is content. */
function SiteAddress({ publication }: Props) {
  const { openOnItsPage } = usePanel();
  const address = publication.overview?.address;
  return (
    <p className="mt-5">
      <span className="block font-medium text-ink">Adresse du site</span>
      <span className="block break-all">{address ?? 'Pas encore donnée.'}</span>
      <TextButton onClick={() => openOnItsPage(readPlace(SITE.address))}>
        {address ? 'La changer' : 'La donner'}
      </TextButton>
    </p>
  );
}

function useForm({ overview, begin, keepSettings }: PublicationModel) {
  const { target, verify, hasSecret = false } = overview?.settings ?? {};
  const [kind, setKind] = useState<DestinationKind>(target?.kind ?? 'sftp');
  const [fields, setFields] = useState<Record<string, unknown>>({
    port: PORTS.sftp,
    branch: 'main',
    verify,
    ...target,
  });
  const [message, setMessage] = useState('');
  const [isSaved, setSaved] = useState(false);
  const edits = useRef(0);
  const choose = (next: DestinationKind) => {
    setKind(next);
    if (isServer(next)) setFields({ ...fields, port: PORTS[next] });
  };
  // The keychain has a secret for each account.
  const isSameAccount =
    kind === target?.kind &&
    ['host', 'port', 'user'].every(
      (key) => String(fields[key]) === String(target[key as keyof typeof target]),
    );
  async function save(secret: string, isTest: boolean): Promise<void> {
    const editsBefore = edits.current;
    const refusal = await keepSettings({ kind, fields, secret });
    setMessage(refusal?.message ?? '');
    setSaved(!refusal && !isTest && edits.current === editsBefore);
    if (!refusal && isTest) begin({ doing: 'test' });
  }
  const inputs = {
    value: fields,
    onChange: setFields,
  };
  const onChange = () => {
    edits.current++;
    setSaved(false);
  };
  return {
    kind,
    choose,
    inputs,
    hasSecret: hasSecret && isSameAccount,
    save,
    message,
    isSaved,
    onChange,
  };
}

export function PublishSettings({ publication }: Props) {
  const { overview, work, failure } = publication;
  const { kind, choose, inputs, hasSecret, save, message, isSaved, onChange } =
    useForm(publication);
  const type = DESTINATIONS[kind];
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const secret = new FormData(event.currentTarget).get('secret');
    void save(String(secret ?? ''), event.nativeEvent.submitter?.id === 'publier-tester');
  };
  return (
    <form onChange={onChange} onSubmit={onSubmit}>
      <Title>Où publier</Title>
      <Alert message={overview?.unreadable} />
      <div role="group" aria-label="Moyen" className="mt-4">
        <Choice
          type={KIND}
          value={kind}
          isOptional={false}
          onChoose={(next) => choose(next as DestinationKind)}
        />
        <p className="mt-1.5 leading-snug">{metaOf(type).description}</p>
      </div>
      <DestinationFields key={kind} schema={type} {...inputs} />
      <Secret kind={kind} isKept={hasSecret} />
      <SiteAddress publication={publication} />
      <Fold label="Si le site se relit ailleurs">
        <DestinationFields schema={READ_BACK} {...inputs} />
      </Fold>
      {work.order?.doing === 'test' && <Outcome publication={publication} />}
      <div className={FOOT}>
        <Alert message={failure || message} />
        <p role="status">{isSaved && 'Enregistré.'}</p>
        <div className="mt-3 flex gap-3">
          <Button type="submit" className="grow">
            Enregistrer
          </Button>
          <Button type="submit" variant="outline" id="publier-tester">
            Tester
          </Button>
        </div>
      </div>
    </form>
  );
}
