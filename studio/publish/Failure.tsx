import { Alert } from '../ui/Alert.tsx';
import { Fold } from '../ui/Fold.tsx';
import { CopyableText } from './CopyableText.tsx';

type Props = { message: string; detail: string; toHost?: string };

/** What went wrong and what to do, with the programs' own words folded below. */
export const Failure = ({ message, detail, toHost }: Props) => (
  <>
    <Alert message={message} className="mt-0! mb-3 leading-snug" />
    {toHost && <CopyableText text={toHost} label="Copier le message à l’hébergeur" />}
    {detail && (
      <Fold label="Détail technique">
        <CopyableText text={detail} copied={`${message}\n\n${detail}`} label="Copier" />
      </Fold>
    )}
  </>
);
