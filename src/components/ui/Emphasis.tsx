/**
 * Text in which a word between *asterisks* is set in italics. Without its role, since Firefox and
 * Orca read a heading with an emphasised word as several headings.
 */
export function Emphasis({ text }: { text: string }) {
  return text.split('*').map((part, index) =>
    index % 2 === 1 ? (
      <em key={index} role="none">
        {part}
      </em>
    ) : (
      part
    ),
  );
}
