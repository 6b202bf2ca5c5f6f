import { capitalise } from '#kit/french/format.ts';
import { bringIntoView } from './bring-into-view.ts';
import { typography } from '#kit/french/typography.ts';

type Props = {
  message: string | undefined;
  className?: string;
  /** Whether it answers a press, perhaps from out of sight: it is brought into view. */
  isAnswer?: boolean;
};

/** Says why something was not done; a screen reader announces it. */
export function Alert({ message, className = '', isAnswer }: Props) {
  if (!message) return null;
  return (
    <strong
      role="alert"
      ref={isAnswer ? bringIntoView : undefined}
      className={`mt-2 block font-medium whitespace-pre-line text-terracotta ${className}`}
    >
      {capitalise(typography(message))}
    </strong>
  );
}
