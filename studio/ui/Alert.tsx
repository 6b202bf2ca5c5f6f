import { capitalise } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';

type Props = { message: string | undefined; className?: string };

/** Says why something was not done; a screen reader announces it. */
export function Alert({ message, className = '' }: Props) {
  if (!message) return null;
  return (
    <strong
      role="alert"
      className={`mt-2 block font-medium whitespace-pre-line text-terracotta ${className}`}
    >
      {capitalise(typography(message))}
    </strong>
  );
}
