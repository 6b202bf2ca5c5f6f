import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { typography } from '#kit/french/typography.ts';
import { NONE, OTHER, PROVIDERS, type Provider } from '../publishing/providers.ts';
import { SITE } from '#studio/site.ts';
import { get } from '../base/requests.ts';
import { isTouch, selectOnTap } from '../base/device.ts';
import type { RequestError } from '../base/request-error.ts';
import { useAnswers } from '../base/useAnswers.ts';
import { readPlace } from '../content/place.ts';
import { usePanel } from '../panel/context.ts';
import { PlaceField } from '../panel/Field.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Pills } from '../ui/Pills.tsx';
import { FOOT, HELP, INPUT } from '../ui/styles.ts';
import { OrderProgress } from './OrderProgress.tsx';
import { ProviderChoice } from './ProviderChoice.tsx';
import { Buttons } from './Publish.tsx';
import type { DestinationForm, FormField, ShownSettings } from './server/settings.ts';
import type { Order } from './server/order.ts';
import type { PublicationModel } from './usePublication.ts';

type TypedFieldProps = Pick<FormField, 'name' | 'label' | 'help' | 'text'> & {
  type?: 'text' | 'password';
  isFocused?: boolean;
};
const focusOn = (element: HTMLElement | null) => element?.focus();

/** A field that keeps what is typed until the form is sent. */
function TypedField({ name, label, help, text, type = 'text', isFocused }: TypedFieldProps) {
  const id = useId();
  return (
    <div className="mt-5">
      <label htmlFor={id} className="font-medium text-ink">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={text}
        enterKeyHint="next"
        className={INPUT}
        onFocus={selectOnTap}
        ref={isFocused ? focusOn : undefined}
        spellCheck={false}
        autoComplete={type === 'password' ? 'new-password' : 'off'}
        aria-describedby={`${id}-aide`}
      />
      <p id={`${id}-aide`} className={HELP}>
        {help && typography(help)}
      </p>
    </div>
  );
}

type FieldsProps = {
  form: DestinationForm;
  provider: Partial<Provider>;
  texts: Record<string, string>;
  areFurther?: boolean;
  /** Whether she has just chosen the provider. */
  isNew?: boolean;
};

/** The fields of a form that have a usual value, or the others. */
function Fields(props: FieldsProps) {
  const { form, provider, texts, areFurther = false, isNew } = props;
  // A finger goes on with the first field; in the list, arrow keys go on choosing.
  const takesFocus = isNew && isTouch();
  return form.fields
    .filter(({ isFurther }) => isFurther === areFurther)
    .map(({ name, label, help, text: kept }, rank) => {
      const text = texts[name] ?? kept;
      const hint = provider.hints?.[name] ?? help;
      // A field of another kind keeps what is typed, unless it begins with something else.
      return (
        <TypedField
          key={`${name} ${text}`}
          {...{ name, label, text }}
          help={hint}
          isFocused={takesFocus && rank === 0}
        />
      );
    });
}

type Props = {
  publication: PublicationModel;
  /** The provider that was chosen on the way here. */
  provider?: string;
};

function SettingsForm(props: Props & { loaded: ShownSettings }) {
  const { publication, provider: first = '', loaded } = props;
  const { orderState, failure, begin, keepSettings, overview } = publication;
  const { show } = usePanel();
  const { forms, verification, settings } = loaded;
  const kept = settings && (settings.provider ?? OTHER);
  /** The means of a provider, and what its fields begin with, but for what is kept. */
  const usualOf = (each: string) =>
    settings && each === kept
      ? { kind: settings.destination.kind, fields: {} }
      : { kind: forms[0]!.kind, fields: {}, ...PROVIDERS[each] };
  const [name, setName] = useState(kept ?? first);
  const [kind, setKind] = useState<string>(usualOf(name).kind);
  const [texts, setTexts] = useState<Record<string, string>>(usualOf(name).fields);
  const [message, setMessage] = useState('');
  /** The number of edits; that number at the last saving, and its message. */
  const [edits, setEdits] = useState(0);
  const [saved, setSaved] = useState({ edits: 0, note: '' });
  const form = forms.find((each) => each.kind === kind)!;
  const provider: Partial<Provider> = PROVIDERS[name] ?? {};

  function chooseProvider(next: string): void {
    setName(next);
    setKind(usualOf(next).kind);
    setTexts(usualOf(next).fields);
  }
  async function save(element: HTMLFormElement): Promise<void> {
    const typed = Object.fromEntries(new FormData(element)) as Record<string, string>;
    const { password, ...fields } = typed;
    try {
      const note = await keepSettings({ provider: name, kind: form.kind, fields, password });
      setMessage('');
      setSaved({ edits, note });
      begin({ doing: 'test' });
    } catch (refusal) {
      setMessage((refusal as RequestError).message);
      setSaved({ ...saved, note: '' });
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };
  const { order, end } = orderState;
  const isSaved = saved.edits === edits;
  const isTested = isSaved && order?.doing === 'test' && end?.kind === 'done';
  const publish = (next: Order) => {
    show({ kind: 'publish' });
    begin(next);
  };
  const testing = {
    ...publication,
    begin(next: Order) {
      const { folder } = next.answers ?? {};
      if (folder) setTexts({ ...texts, folder });
      begin(next);
    },
  };
  return (
    <form onChange={() => setEdits((count) => count + 1)} onSubmit={onSubmit}>
      <ProviderChoice chosen={name} onChoose={chooseProvider} isFocused={first !== ''} />
      {name !== '' && name !== NONE && (
        <>
          <Fields form={form} provider={provider} texts={texts} isNew={name !== kept} />
          {form.takesPassword && (
            <TypedField
              name="password"
              type="password"
              label="Mot de passe"
              text=""
              help={
                name === kept
                  ? 'Laissez vide pour garder le mot de passe de cet utilisateur sur ce serveur.'
                  : provider.hints?.password
              }
            />
          )}
          {/* Content, which is saved at once: what is typed in this form stays. */}
          <PlaceField
            place={readPlace(SITE.addressPlace)}
            note={overview && !overview.address ? 'À régler : c’est un exemple.' : undefined}
          />
          <Fold label="Autres réglages" className="mt-3" isOpen={name === OTHER}>
            <div role="group" aria-label="Moyen" className="mt-4">
              <Pills
                options={forms.map(({ kind: each, label }) => [each, label])}
                value={kind}
                onChoose={setKind}
              />
              <p className="mt-1.5 leading-snug">{form.help && typography(form.help)}</p>
            </div>
            <Fields form={form} provider={provider} texts={texts} areFurther />
            {verification.map((field) => (
              <TypedField key={field.name} {...field} />
            ))}
          </Fold>
          {order?.doing === 'test' && <OrderProgress publication={testing} />}
          <div className={FOOT}>
            <Alert message={failure || message} />
            <p role="status">{isSaved && typography(saved.note)}</p>
            {isTested && overview ? (
              <Buttons overview={overview} begin={publish} />
            ) : (
              <Button type="submit" className="mt-3 w-full">
                Enregistrer et tester
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}

/**
 * The settings of publishing. They are read once, when the view opens, so that what is typed stays.
 */
export function PublishSettings(props: Props) {
  const { value: loaded, failure, ask } = useAnswers<ShownSettings>();
  useEffect(() => ask(get('publication/settings')), [ask]);
  return (
    <>
      <Alert message={failure} />
      {loaded && <SettingsForm {...props} loaded={loaded} />}
    </>
  );
}
