import { useState } from 'react';
import { TextButton } from '../ui/TextButton.tsx';

const TEXT =
  'rounded-[14px] bg-white p-3 text-[0.8125rem] break-words whitespace-pre-wrap text-ink';

type Props = { text: string; /** What is copied, if it is more. */ copied?: string; label: string };

/** Words for somebody else, and a button that copies them. */
export function CopyableText({ text, copied = text, label }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(copied).then(() => setCopied(true));
  return (
    <>
      <pre className={TEXT}>{text}</pre>
      {/* Over http, as on a phone, there is no clipboard: the text can be selected. */}
      {'clipboard' in navigator && (
        <TextButton onClick={() => void copy()}>{isCopied ? 'Copié' : label}</TextButton>
      )}
    </>
  );
}
