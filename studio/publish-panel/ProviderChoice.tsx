import { useId } from 'react';
import { typography } from '#kit/french/typography.ts';
import { NONE, NONE_HELP, OTHER, OTHER_HELP, PROVIDERS } from '../publishing/providers.ts';
import { bringIntoView } from '../ui/Alert.tsx';
import { SELECT } from '../ui/styles.ts';

type Props = {
  /** The name of a provider; empty for none. */
  chosen: string;
  onChoose: (name: string) => void;
  /** Whether it has the focus at first: she goes on from there, also by arrow keys. */
  isFocused?: boolean;
};

/** The providers by name, and what to know of the chosen one. */
export function ProviderChoice({ chosen, onChoose, isFocused }: Props) {
  const id = useId();
  const others: Record<string, string> = { [OTHER]: OTHER_HELP, [NONE]: NONE_HELP };
  const help = others[chosen] ?? PROVIDERS[chosen]?.help ?? '';
  return (
    <div className="mt-4">
      <label htmlFor={id} className="font-medium text-ink">
        {typography('Chez qui est votre site ?')}
      </label>
      <select
        id={id}
        className={SELECT}
        value={chosen}
        ref={isFocused ? bringIntoView : undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="" disabled>
          Choisissez
        </option>
        {Object.entries(PROVIDERS).map(([name, provider]) => (
          <option key={name} value={name}>
            {provider.name}
          </option>
        ))}
        <option value={OTHER}>Un autre hébergeur</option>
        <option value={NONE}>Je n’en ai pas encore</option>
      </select>
      <p className="mt-3 leading-snug whitespace-pre-line empty:hidden">{typography(help)}</p>
    </div>
  );
}
