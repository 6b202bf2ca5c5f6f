import { useEffect } from 'react';
import { renderSVG } from 'uqr';
import { get, post } from '../base/requests.ts';
import { useAnswers } from '../base/useAnswers.ts';
import { useNews } from '../base/useNews.ts';
import { Alert } from '../ui/Alert.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import type { AccessState } from './server/listen.ts';

/** A code that is scanned from a screen at an angle needs a margin. */
const READABLE = { ecc: 'M', border: 3, blackColor: 'var(--color-ink)' } as const;

/** The access of phones: opened with this view, then as the server says. */
export function PhoneAccess() {
  const { value, failure, ask } = useAnswers<AccessState>();
  const { url, isOpen, others } = value ?? { isOpen: false, others: [] };
  useEffect(() => ask(post('phone/open', {})), [ask]);
  useNews('phone', () => ask(get('phone')));
  useNews('missed', () => ask(get('phone')));
  const actions = others.map((address) => ({
    label: `Rien ne s’ouvre ? Essayer un autre réseau (${address})`,
    route: `open?address=${address}`,
  }));
  if (!url)
    actions.push({
      label: isOpen ? 'Relier un autre téléphone' : 'Montrer un code',
      route: 'open',
    });
  if (isOpen) actions.push({ label: 'Fermer l’accès', route: 'close' });
  return (
    <>
      <p role="status" className="mt-3">
        {url
          ? 'Avec l’appareil photo du téléphone, visez ce code, puis touchez l’adresse.'
          : isOpen
            ? 'Votre téléphone est relié : il montre le même site.'
            : 'L’accès est fermé.'}
      </p>
      <Alert message={failure} />
      {url && (
        <>
          <div
            role="img"
            aria-label="Le code à viser"
            className="mt-4 rounded-photo bg-white p-2"
            dangerouslySetInnerHTML={{ __html: renderSVG(url, READABLE) }}
          />
          <p className="mt-3">
            Ce qui passe entre les deux n’est pas chiffré : d’autres personnes sur le même Wi-Fi
            pourraient le lire, et agir à votre place. Ne le faites que chez vous, pas sur le Wi-Fi
            d’un café ou d’un hôtel.
          </p>
        </>
      )}
      {isOpen && (
        <p className="mt-3">
          Le téléphone doit être sur le même Wi-Fi que cet ordinateur. Si l’ordinateur demande
          d’autoriser les connexions, acceptez. Un code sert une fois, à un seul téléphone, jusqu’à
          minuit ; l’accès se ferme avec l’éditeur, ou après 30 minutes sans rien faire.
        </p>
      )}
      {actions.map(({ label, route }) => (
        <TextButton
          key={route}
          className="block text-left"
          onClick={() => ask(post(`phone/${route}`, {}))}
        >
          {label}
        </TextButton>
      ))}
    </>
  );
}
