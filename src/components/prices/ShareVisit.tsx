import { useState } from 'react';

type Props = {
  /** What the composer is called. */
  title: string;
  /** Address of the visit, from this page. */
  address: string;
  total: string;
};

const COPIED = 'Lien copié : il ne reste qu’à l’envoyer.';
const IN_ADDRESS = 'Copiez l’adresse de cette page : elle contient votre choix.';

/**
 * Shares the choice by the device's own means; without any, copies its link and says so.
 */
export function ShareVisit({ title, address, total }: Props) {
  const [message, setMessage] = useState({ text: '', count: 0 });
  /** A message is a new element each time: the same words again are said again. */
  const say = (text: string) => setMessage(({ count }) => ({ text, count: count + 1 }));
  const share = async () => {
    say('');
    const url = new URL(address, location.href).href;
    try {
      const canShare = 'share' in navigator;
      if (canShare) return await navigator.share({ title, text: `${title} : ${total}`, url });
      await navigator.clipboard.writeText(url);
      say(COPIED);
    } catch (error) {
      // She dismissed the share sheet.
      if ((error as Error).name === 'AbortError') return;
      history.replaceState(history.state, '', address);
      say(IN_ADDRESS);
    }
  };
  return (
    <div className="composer-share">
      <button type="button" onClick={share}>
        Envoyer ce choix à une amie
      </button>
      <div aria-live="polite">
        <p key={message.count}>{message.text}</p>
      </div>
    </div>
  );
}
