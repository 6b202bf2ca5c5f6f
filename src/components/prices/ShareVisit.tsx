import { useEffect, useState, type ReactNode } from 'react';

type Props = {
  /** The name of the institute. */
  name: string;
  /** Returns the address and the text of the visit as it is at the press. */
  choice: () => { address: string; text: string };
};

/** How long an answer stands, in milliseconds. */
const ANSWER = 6000;
const IN_ADDRESS = 'Copiez l’adresse de cette page : elle contient votre choix.';

/** Copies the choice for the booking page, or shares it through the device or as a copied link. */
export function ShareVisit({ name, choice }: Props) {
  const share = async (): Promise<string> => {
    const { address, text } = choice();
    const url = new URL(address, location.href).href;
    if ('share' in navigator) {
      await navigator.share({ title: name, text, url });
      return '';
    }
    return copy(`${text} ${url}`, 'Choix et lien copiés : il ne reste qu’à les envoyer.');
  };
  const point = () => {
    history.replaceState(history.state, '', choice().address);
    return IN_ADDRESS;
  };
  return (
    <div className="composer-share">
      <Answering
        act={() => copy(choice().text, 'Copié : collez-le en réservant.')}
        onFailure={point}
      >
        Copier pour la réservation
      </Answering>
      <Answering act={share} onFailure={point}>
        Envoyer ce choix à une amie
      </Answering>
    </div>
  );
}

async function copy(text: string, answer: string): Promise<string> {
  await navigator.clipboard.writeText(text);
  return answer;
}

type AnsweringProps = {
  /** Resolves to the answer. */
  act: () => Promise<string>;
  onFailure: () => string;
  children: ReactNode;
};

/** A button that shows the answer in its own place, where the finger was. */
function Answering({ act, onFailure, children }: AnsweringProps) {
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    const timer = setTimeout(setAnswer, ANSWER, '');
    return () => clearTimeout(timer);
  }, [answer]);
  const press = async () => {
    // Cleared first, so that the same answer is announced again.
    setAnswer('');
    try {
      setAnswer(await act());
    } catch (error) {
      // `AbortError`: the visitor has closed the share sheet.
      if ((error as Error).name !== 'AbortError') setAnswer(onFailure());
    }
  };
  return (
    <>
      <button type="button" onClick={press}>
        {answer || children}
      </button>
      <span role="status" className="sr-only">
        {answer}
      </span>
    </>
  );
}
