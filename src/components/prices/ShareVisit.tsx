import { useState } from 'react';

type Props = {
  /** The name of the composer. */
  title: string;
  /** Returns the address and the text of the visit as it is at the press. */
  choice: () => { address: string; text: string };
};

const COPIED = 'Lien copié : il ne reste qu’à l’envoyer.';
const IN_ADDRESS = 'Copiez l’adresse de cette page : elle contient votre choix.';

/** Shares the choice through the device or, where that cannot share, copies its link. */
export function ShareVisit({ title, choice }: Props) {
  const [message, setMessage] = useState('');
  const share = async () => {
    // Cleared first, so that the same message is announced again.
    setMessage('');
    const { address, text } = choice();
    const url = new URL(address, location.href).href;
    try {
      const canShare = 'share' in navigator;
      if (canShare) return await navigator.share({ title, text, url });
      await navigator.clipboard.writeText(url);
      setMessage(COPIED);
    } catch (error) {
      // The visitor has closed the share sheet.
      if ((error as Error).name === 'AbortError') return;
      history.replaceState(history.state, '', address);
      setMessage(IN_ADDRESS);
    }
  };
  return (
    <div className="composer-share">
      <button type="button" onClick={share}>
        Envoyer ce choix à une amie
      </button>
      <div aria-live="polite">
        <p>{message}</p>
      </div>
    </div>
  );
}
