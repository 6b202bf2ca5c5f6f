import { useState } from 'react';
import { Button } from '../app/Button.tsx';
import { metaOf } from '#kit/content/places.ts';
import { choice } from '#kit/content/field-kinds.ts';
import { SITE } from '#studio/site.ts';
import { readPlace } from '../place.ts';
import { Alert } from '../app/Alert.tsx';
import { Choice } from '../app/Choice.tsx';
import { Fold } from '../app/Fold.tsx';
import { NewFields } from '../app/NewEntry.tsx';
import { FOOT, INPUT } from '../app/styles.ts';
import type { EditorModel } from '../app/useEditor.ts';
import { isServer, PORTS } from '#studio/publishing/ports.ts';
import { DESTINATIONS, READ_BACK, type DestinationKind } from './destination-form.ts';
import { Outcome } from './Outcome.tsx';
import { TextButton } from '../app/TextButton.tsx';

const labels = Object.fromEntries(
  Object.entries(DESTINATIONS).map(([kind, type]) => [kind, metaOf(type).title!]),
);
const KIND = choice('Moyen', labels);

/**
 * A password, or the text of a private key, where the destination is a server; a stored one is never
 * shown.
 */
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
          {isKept && 'Déjà gardé sur cet ordinateur : laisser vide pour ne pas le changer.'}
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

/** The address of the site, which is content. */
function SiteAddress({ editor: { publication, lead } }: Props) {
  const address = publication.overview?.address;
  return (
    <p className="mt-5">
      <span className="block font-medium text-ink">Adresse du site</span>
      <span className="block break-all">{address ?? 'Pas encore donnée.'}</span>
      <TextButton onClick={() => lead(readPlace(SITE.address))}>
        {address ? 'La changer' : 'La donner'}
      </TextButton>
    </p>
  );
}

/** The end of the form, which stays in view. */
const SubmitButtons = ({ message, isKept }: { message: string; isKept: boolean }) => (
  <div className={FOOT}>
    <Alert message={message} />
    <p role="status" className="empty:hidden">
      {isKept && 'Enregistré.'}
    </p>
    <div className="mt-3 flex gap-3">
      <Button type="submit" className="grow">
        Enregistrer
      </Button>
      <Button type="submit" variant="outline" id="publier-tester">
        Tester
      </Button>
    </div>
  </div>
);

type Props = { editor: EditorModel };

/** The form that asks where the site is published. */
export function PublishSettings({ editor }: Props) {
  const { publication, names } = editor;
  const { overview, work, failure, begin, keepSettings } = publication;
  const { target, verify, hasSecret = false } = overview?.settings ?? {};
  const [kind, setKind] = useState<DestinationKind>(target?.kind ?? 'sftp');
  const [fields, setFields] = useState<Record<string, unknown>>({
    port: PORTS.sftp,
    branch: 'main',
    ...target,
  });
  const [readBack, setReadBack] = useState<{ verify?: string }>({ verify });
  const [message, setMessage] = useState('');
  const [isKept, setKept] = useState(false);
  const type = DESTINATIONS[kind];
  // The keychain has a secret for each of these.
  const isSameAccount =
    kind === target?.kind &&
    ['host', 'port', 'user'].every(
      (key) => String(fields[key]) === String(target[key as keyof typeof target]),
    );

  const choose = (next: DestinationKind) => {
    setKind(next);
    if (isServer(next)) setFields({ ...fields, port: PORTS[next] });
  };
  const submit = async (form: HTMLFormElement, isTry: boolean) => {
    const values = Object.fromEntries(Object.keys(type.shape).map((key) => [key, fields[key]]));
    const secret = String(new FormData(form).get('secret') ?? '');
    const refusal = await keepSettings({ kind, fields: values, ...readBack, secret });
    setMessage(refusal?.message ?? '');
    setKept(!refusal && !isTry);
    if (!refusal && isTry) begin({ doing: 'test' });
  };
  return (
    <form
      onChange={() => setKept(false)}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        void submit(event.currentTarget, submitter?.id === 'publier-tester');
      }}
    >
      <h1 className="mr-10 text-h3">Où publier</h1>
      {overview?.unreadable && <Alert message={overview.unreadable} />}
      <div role="group" aria-label="Moyen" className="mt-4">
        <Choice
          type={KIND}
          value={kind}
          isOptional={false}
          onChoose={(next) => choose(next as DestinationKind)}
        />
        <p className="mt-1.5 leading-snug">{metaOf(type).description}</p>
      </div>
      <NewFields
        key={kind}
        schema={type}
        value={fields}
        names={names}
        onChange={(next) => setFields(next as Record<string, unknown>)}
      />
      <Secret kind={kind} isKept={hasSecret && isSameAccount} />
      <SiteAddress editor={editor} />
      <Fold label="Si le site se relit ailleurs">
        <NewFields
          schema={READ_BACK}
          value={readBack}
          names={names}
          onChange={(next) => setReadBack(next as object)}
        />
      </Fold>
      {work.order?.doing === 'test' && <Outcome publication={publication} />}
      <SubmitButtons message={failure || message} isKept={isKept} />
    </form>
  );
}
