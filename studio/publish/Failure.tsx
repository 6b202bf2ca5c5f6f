import { useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Fold } from '../ui/Fold.tsx';
import { TextButton } from '../ui/TextButton.tsx';

const PROGRAM_WORDS =
  'rounded-[14px] bg-white p-3 text-[0.8125rem] break-words whitespace-pre-wrap text-ink';

/** What went wrong and what to do, with the programs' own words folded below. */
export function Failure({ message, detail }: { message: string; detail: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(`${message}\n\n${detail}`).then(() => setCopied(true));
  return (
    <>
      <Alert message={message} className="mt-0! leading-snug" />
      {detail && (
        <Fold label="Détail technique" className="mt-2">
          <pre className={PROGRAM_WORDS}>{detail}</pre>
          <TextButton onClick={() => void copy()}>{isCopied ? 'Copié' : 'Copier'}</TextButton>
        </Fold>
      )}
    </>
  );
}
