import { Whole } from './Whole.tsx';

/**
 * Text with words between *asterisks* in italics. The `<em>` has no role, since Orca with Firefox
 * would read a heading that contains one as several headings.
 */
export function Emphasis({ text }: { text: string }) {
  return text.split('*').map((part, index) =>
    index % 2 === 1 ? (
      <em key={index} role="none">
        <Whole text={part} />
      </em>
    ) : (
      <Whole key={index} text={part} />
    ),
  );
}
