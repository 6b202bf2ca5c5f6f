import { useEffect, useRef } from 'react';
import { Button } from '../app/Button.tsx';
import { Failure } from './Failure.tsx';
import { STEPS } from '#studio/publishing/steps.ts';
import { Steps } from './Steps.tsx';
import type { PublicationModel } from './usePublication.ts';
import type { Success, Order } from './server/work.ts';
import { TextButton } from '../app/TextButton.tsx';

const YES = {
  'foreign-site': 'Publier quand même',
  'newer-online': 'Remplacer ce qui est en ligne',
  'host-key': 'Faire confiance à ce serveur',
  'new-host-key': 'Accepter la nouvelle clé',
  'plain-ftp': 'Continuer sans protection',
};

const DONE: Record<Order['doing'], string> = {
  publish: 'Votre site est en ligne.',
  restore: 'Cette version est de nouveau en ligne.',
  preview: 'L’aperçu est prêt : votre site, tel qu’il est maintenant.',
  test: 'Tout va bien : l’essai a été envoyé, vu, puis retiré.',
};
/** For hosts that build the site themselves. */
const DONE_BY_GIT: typeof DONE = {
  ...DONE,
  restore: 'Cette version est envoyée : votre hébergeur la met en ligne d’ici quelques minutes.',
  test: 'Tout va bien : le dépôt accepterait un envoi. Rien n’a été envoyé.',
};

/**
 * How much was sent, and how long it took.
 *
 * @example '12 fichiers, 340 ko, en 18 s'
 */
function sizeAndTime({ files = 0, bytes = 0, seconds }: Success): string {
  const time = `en ${Math.max(1, Math.round(seconds))} s`;
  const size =
    bytes < 1e6
      ? `${Math.ceil(bytes / 1000)} ko`
      : `${(bytes / 1e6).toFixed(1).replace('.', ',')} Mo`;
  return `${files} fichier${files > 1 ? 's' : ''}, ${size}, ${time}`;
}

/** The progress of an order, its question, or its end. */
export function Outcome({ publication }: { publication: PublicationModel }) {
  const { work, isWorking, begin, sayYes, stop, overview } = publication;
  const isGit = overview?.settings?.target.kind === 'git';
  const { order, end } = work;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone.
    if (document.activeElement === document.body) section.current?.focus();
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [isWorking]);
  if (!order) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Déroulement"
      className="mt-4 scroll-mb-28 rounded-photo bg-petal p-4"
    >
      {order.doing !== 'test' && end?.kind !== 'done' && (
        <Steps order={order} progress={work.progress} end={end} />
      )}
      <div role="status" className="leading-snug">
        {work.progress && isWorking && (
          <span className="sr-only">{`${STEPS[work.progress.step]}. `}</span>
        )}
        {isWorking &&
          (order.doing === 'test'
            ? 'Essai en cours…'
            : 'Vous pouvez fermer cette page, mais pas l’éditeur.')}
        {end?.kind === 'done' && (
          <>
            <p className="font-medium text-ink">{(isGit ? DONE_BY_GIT : DONE)[order.doing]}</p>
            {end.files !== undefined && !isGit && <p>{sizeAndTime(end)}</p>}
            {end.remarks?.map((remark) => (
              <p key={remark} className="mt-2">
                {remark}
              </p>
            ))}
          </>
        )}
        {end?.kind === 'question' && (
          <p className="font-medium whitespace-pre-line text-ink">{end.question.message}</p>
        )}
      </div>
      {end?.kind === 'failed' && <Failure {...end} />}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {end?.kind === 'done' && order.doing !== 'test' && (
          <Button href={end.url} target="_blank" rel="noopener" size="sm">
            {order.doing === 'preview' ? 'Ouvrir l’aperçu' : 'Voir en ligne'}
          </Button>
        )}
        {end?.kind === 'question' && (
          <Button size="sm" onClick={sayYes}>
            {YES[end.question.kind]}
          </Button>
        )}
        {end?.kind === 'failed' && order.doing !== 'test' && (
          <Button size="sm" onClick={() => begin(order)}>
            Réessayer
          </Button>
        )}
        {!(isWorking && order.doing === 'test') && (
          <TextButton
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[tabindex="-1"]:not(section)')?.focus();
              stop();
            }}
          >
            {isWorking
              ? 'Arrêter'
              : end?.kind === 'question'
                ? 'Ne pas continuer'
                : 'Fermer ce message'}
          </TextButton>
        )}
      </div>
    </section>
  );
}
