/** Text in which a word between *asterisks* is set in italics. */
export function Emphasis({ text }: { text: string }) {
  return text
    .split('*')
    .map((part, index) => (index % 2 === 1 ? <em key={index}>{part}</em> : part));
}
