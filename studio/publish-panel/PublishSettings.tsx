import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { typography } from '#kit/french/typography.ts';
import { SITE } from '#studio/site.ts';
import { isTouch, selectOnTap } from '../base/device.ts';
import type { RequestError } from '../base/request-error.ts';
import { get, post } from '../base/requests.ts';
import { useAnswers } from '../base/useAnswers.ts';
import { readPlace } from '../content/place.ts';
import { PlaceField } from '../panel/Field.tsx';
import { NONE, OTHER, PROVIDERS, type Provider } from '../publishing/providers.ts';
import { usePanel } from '../state/context.ts';
import { Alert, bringIntoView } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Pills } from '../ui/Pills.tsx';
import { FOOT, HELP, INPUT } from '../ui/styles.ts';
import { OrderProgress } from './OrderProgress.tsx';
import { ProviderChoice } from './ProviderChoice.tsx';
import { Buttons } from './Publish.tsx';
import type { Order } from './server/order.ts';
import type { DestinationForm, SettingsForm, ShownSettings } from './server/settings.ts';
import type { PublicationModel } from './usePublication.ts';

type TypedFieldProps = Omit<DestinationForm['fields'][number], 'isFurther'> & {
  isFocused?: boolean;
};

/** A field that keeps what is typed until the form is sent. */
function TypedField({ name, label, help, text, isFocused }: TypedFieldProps) {
  const id = useId();
  const isSecret = name === 'password';
  return (
    <div className="mt-5">
      <label htmlFor={id} className="font-medium text-ink">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type={isSecret ? 'password' : 'text'}
        defaultValue={text}
        enterKeyHint="next"
        className={INPUT}
        onFocus={selectOnTap}
        ref={isFocused ? bringIntoView : undefined}
        spellCheck={false}
        autoComplete={isSecret ? 'new-password' : 'off'}
        aria-describedby={`${id}-aide`}
      />
      <p id={`${id}-aide`} className={HELP}>
        {help && typography(help)}
      </p>
    </div>
  );
}

type TypedFieldsProps = {
  form: DestinationForm;
  provider: Partial<Provider>;
  texts: Choice['texts'];
  areFurther?: boolean;
  /** Whether she has just chosen the provider. */
  isNew?: boolean;
};

/** The fields of a form that have a usual value, or the others. */
function TypedFields(props: TypedFieldsProps) {
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

/** A provider, its means, and what its fields begin with, but for what is kept. */
type Choice = { name: string; kind: DestinationForm['kind']; texts: Record<string, string> };

function SettingsForm(props: Props & { loaded: ShownSettings }) {
  const { publication, provider: first = '', loaded } = props;
  const { orderState, failure, begin, overview } = publication;
  const { show } = usePanel();
  const { forms, settings } = loaded;
  const kept = settings && (settings.provider ?? OTHER);
  const choiceOf = (name: string): Choice =>
    settings && name === kept
      ? { name, kind: settings.destination.kind, texts: {} }
      : {
          name,
          kind: PROVIDERS[name]?.kind ?? forms[0]!.kind,
          texts: PROVIDERS[name]?.fields ?? {},
        };
  const [choice, setChoice] = useState(choiceOf(kept ?? first));
  const { name, kind, texts } = choice;
  const [message, setMessage] = useState('');
  /** The number of edits; that number at the last saving, and its message. */
  const [edits, setEdits] = useState(0);
  const [saved, setSaved] = useState({ edits: 0, note: '' });
  const form = forms.find((each) => each.kind === kind)!;
  const provider: Partial<Provider> = PROVIDERS[name] ?? {};

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { password, ...fields } = typed;
    try {
      const sent: SettingsForm = { provider: name, kind, fields, password };
      const { note } = await post<{ note: string }>('publication/settings/save', sent);
      setMessage('');
      setSaved({ edits, note });
      begin({ doing: 'test' });
    } catch (refusal) {
      setMessage((refusal as RequestError).message);
      setSaved({ ...saved, note: '' });
    }
  }
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
      if (folder) setChoice({ ...choice, texts: { ...texts, folder } });
      begin(next);
    },
  };
  return (
    <form onChange={() => setEdits((count) => count + 1)} onSubmit={(event) => void save(event)}>
      <ProviderChoice
        chosen={name}
        onChoose={(next) => setChoice(choiceOf(next))}
        isFocused={first !== ''}
      />
      {name !== '' && name !== NONE && (
        <>
          <TypedFields form={form} provider={provider} texts={texts} isNew={name !== kept} />
          {form.takesPassword && (
            <TypedField
              name="password"
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
                onChoose={(next) => setChoice({ ...choice, kind: next as Choice['kind'] })}
              />
              <p className="mt-1.5 leading-snug">{form.help && typography(form.help)}</p>
            </div>
            <TypedFields form={form} provider={provider} texts={texts} areFurther />
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
