import { capitalise } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';

/**
 * Brings what a press has shown into view, as a `ref`: it may appear below the panel's edge. What can
 * have the focus gets it.
 */
export function bringIntoView(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

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
