/** Says why something was not done; a screen reader announces it. */
export function Alert({
  message,
  className = '',
}: {
  message: string | undefined;
  className?: string;
}) {
  if (!message) return null;
  return (
    <strong
      role="alert"
      className={`mt-2 block font-medium whitespace-pre-line text-terracotta ${className}`}
    >
      {message.charAt(0).toUpperCase() + message.slice(1)}
    </strong>
  );
}
