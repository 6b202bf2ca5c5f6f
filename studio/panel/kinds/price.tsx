import type { Meta } from '#kit/schema/field-meta.ts';
import { ON_REQUEST } from '#kit/french/format.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import type { InputProps, Kind } from './kind.ts';
import { LineInput } from './line.tsx';

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
