import type { Meta } from '#kit/schema/field-meta.ts';
import { ON_REQUEST } from '#kit/french/format.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { LineInput, type InputProps, type Kind } from './kind.tsx';

/**
 * « Sur devis » is a button, since a phone’s keypad for numbers has no letters. Tab skips the
 * button: on a keyboard, « sur devis » can be typed.
 */
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
