import { useId, useRef, useState, type SubmitEvent } from 'react';
import { typography } from '#kit/french/typography.ts';
import { choice } from '#kit/schema/field-kinds.ts';
import { SITE } from '#studio/site.ts';
import { readPlace } from '../content/place.ts';
import { Choice } from '../panel/Choice.tsx';
import { usePanel } from '../panel/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { FOOT, INPUT } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { Title } from '../ui/Title.tsx';
import { Outcome } from './Outcome.tsx';
import type { Overview } from './server/overview.ts';
import type { DestinationForm, FormField } from './server/settings.ts';
import type { PublicationModel } from './usePublication.ts';

type TypedFieldProps = FormField & { type?: 'text' | 'password' | 'key' };

/** A field that keeps what is typed until the form is sent. */
function TypedField({ name, label, help, text, type = 'text' }: TypedFieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    defaultValue: text,
    className: INPUT,
    spellCheck: false,
    'aria-describedby': `${id}-aide`,
  };
  return (
    <div className="mt-5">
      <label htmlFor={id} className="font-medium text-ink">
        {label}
      </label>
      {type === 'key' ? (
        <textarea {...shared} rows={4} placeholder="-----BEGIN OPENSSH PRIVATE KEY-----" />
      ) : (
        <input
          {...shared}
          type={type}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
        />
      )}
      <p id={`${id}-aide`} className="mt-1.5 leading-snug text-muted empty:hidden">
        {help && typography(help)}
      </p>
    </div>
  );
}

/** The password or the private key of a server; a stored one is never shown. */
function Secret({ takesKey, keptFor }: { takesKey: boolean; keptFor: string | undefined }) {
  const [isKey, setKey] = useState(false);
  const help = keptFor && `Déjà gardé pour ${keptFor} : laissez vide pour ne pas le changer.`;
  const type = isKey && takesKey ? 'key' : 'password';
  const label = type === 'key' ? 'Clé privée' : 'Mot de passe';
  return (
    <>
      <TypedField key={type} name="secret" type={type} text="" label={label} help={help} />
      {takesKey && (
        <TextButton onClick={() => setKey(!isKey)}>
          {isKey ? 'Utiliser un mot de passe' : 'Utiliser une clé privée'}
        </TextButton>
      )}
    </>
  );
}

/** The address of the site, which is content. */
function SiteAddress({ address }: { address: string | undefined }) {
  const { openOnItsPage } = usePanel();
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

/** The means to choose from, and the help of the chosen one. */
function Means(props: {
  forms: DestinationForm[];
  chosen: DestinationForm;
  onChoose: (kind: string) => void;
}) {
  const { forms, chosen, onChoose } = props;
  const labels = Object.fromEntries(forms.map(({ kind, label }) => [kind, label]));
  return (
    <div role="group" aria-label="Moyen" className="mt-4">
      <Choice
        type={choice('Moyen', labels)}
        value={chosen.kind}
        isOptional={false}
        onChoose={onChoose}
      />
      <p className="mt-1.5 leading-snug">{chosen.help && typography(chosen.help)}</p>
    </div>
  );
}

type Props = { publication: PublicationModel; overview: Overview };

export function PublishSettings({ publication, overview }: Props) {
  const { work, failure, begin, keepSettings } = publication;
  // What is typed stays, whatever is read meanwhile.
  const [{ forms, readBack, settings }] = useState(overview);
  const [kind, setKind] = useState<string>(settings?.target.kind ?? forms[0]!.kind);
  const [message, setMessage] = useState('');
  const [isSaved, setSaved] = useState(false);
  const edits = useRef(0);
  const form = forms.find((each) => each.kind === kind)!;

  async function save(element: HTMLFormElement, isTest: boolean): Promise<void> {
    const editsBefore = edits.current;
    const { secret, ...fields } = Object.fromEntries(new FormData(element)) as Record<
      string,
      string
    >;
    const refusal = await keepSettings({ kind: form.kind, fields, secret });
    setMessage(refusal?.message ?? '');
    setSaved(!refusal && !isTest && edits.current === editsBefore);
    if (!refusal && isTest) begin({ doing: 'test' });
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget, event.nativeEvent.submitter?.id === 'publier-tester');
  };
  const onChange = () => {
    edits.current++;
    setSaved(false);
  };
  return (
    <form onChange={onChange} onSubmit={onSubmit}>
      <Title>Où publier</Title>
      <Means forms={forms} chosen={form} onChoose={setKind} />
      {form.fields.map((field) => (
        // A field of another kind keeps what is typed, unless it begins with something else.
        <TypedField key={`${field.name} ${field.text}`} {...field} />
      ))}
      {form.secret && <Secret takesKey={form.secret !== 'password'} keptFor={overview.secretOf} />}
      <SiteAddress address={overview.address} />
      <Fold label="Si le site se relit ailleurs">
        {readBack.map((field) => (
          <TypedField key={field.name} {...field} />
        ))}
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
