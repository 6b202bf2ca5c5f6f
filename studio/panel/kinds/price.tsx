import { ON_REQUEST } from '#kit/french/format.ts';
import type { Meta } from '#kit/schema/field-meta.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { LineInput, type InputProps, type Kind } from './kind.tsx';

/** « Sur devis » is also a button, which Tab skips: a phone’s keypad for numbers has no letters. */
const Input = (props: InputProps<Meta<'price'>>) => (
  <>
    <LineInput {...props} />
    {props.text !== ON_REQUEST && (
      <TextButton tabIndex={-1} onClick={() => props.onChoose(ON_REQUEST)}>
        Sur devis
      </TextButton>
    )}
  </>
);

export const price: Kind<Meta<'price'>> = { Input };
