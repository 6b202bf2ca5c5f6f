import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Alert } from '../app/Alert.tsx';
import { QUIET } from '../app/styles.ts';
import { FOLD } from './Lines.tsx';
import type { PublicationModel } from './usePublication.ts';
import type { End, Order, Work } from './work.ts';

type Step = NonNullable<Work['progress']>['step'];

const WORDS: Record<Step, string> = {
  controle: 'Contrôle',
  construction: 'Construction',
  envoi: 'Envoi',
  verification: 'Vérification',
};
const STEPS: Record<Order['doing'], Step[]> = {
  publier: ['controle', 'construction', 'envoi', 'verification'],
  apercu: ['controle', 'construction'],
  revenir: ['envoi', 'verification'],
  tester: [],
};
const YES = {
  'foreign-site': 'Publier quand même',
  'newer-online': 'Remplacer ce qui est en ligne',
  'host-key': 'Faire confiance à ce serveur',
  'plain-ftp': 'Continuer sans protection',
};

/** Every step, done, under way or to come. */
function Steps({ order, progress }: Work) {
  const steps = STEPS[order.doing];
  const isPast = progress !== undefined && progress.done === progress.total;
  const at = progress ? steps.indexOf(progress.step) + (isPast ? 1 : 0) : 0;
  return (
    <ol className="mb-3">
      {steps.map((step, index) => {
        const isNow = index === at;
        const isDone = index < at;
        const count = isNow && progress && progress.total > 1 ? `${progress.done} sur ${progress.total}` : '';
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className={`flex min-h-[44px] items-center gap-3 border-b border-line ${isNow || isDone ? 'text-ink' : ''}`}
          >
            <span
              className={`grid size-6 shrink-0 place-items-center rounded-pill ${isDone ? 'bg-prune text-white' : isNow ? 'border-2 border-prune border-t-blush motion-safe:animate-[turn_1.2s_linear_infinite]' : 'border-[1.5px] border-blush'}`}
            >
              {isDone && <Check aria-hidden className="size-4" strokeWidth={2} />}
            </span>
            <span className={isNow ? 'font-medium' : ''}>
              {WORDS[step]}
              {isDone && <span className="sr-only"> : fait</span>}
            </span>
            <span className="ml-auto tabular-nums">{count}</span>
          </li>
        );
      })}
    </ol>
  );
}

const DONE: Record<Order['doing'], (end: End & { kind: 'done' }) => string> = {
  publier: () => 'Votre site est en ligne.',
  revenir: () => 'Cette version est de nouveau en ligne.',
  apercu: () => 'L’aperçu est prêt : c’est exactement ce qui partira.',
  tester: () => 'Tout va bien : un fichier d’essai a été écrit, lu à l’adresse du site, puis retiré.',
};

/** How much went and how long it took. @example '12 fichiers, 340 ko, en 18 s' */
function measured({ files = 0, bytes = 0, seconds }: End & { kind: 'done' }): string {
  const time = `en ${Math.max(1, Math.round(seconds))} s`;
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1000)} ko` : `${(bytes / 1e6).toFixed(1).replace('.', ',')} Mo`;
  return `${files} fichier${files > 1 ? 's' : ''}, ${size}, ${time}`;
}

/** What went wrong and what to do; what the programs said is folded underneath. */
export function Failure({ message, detail }: { message: string; detail: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(`${message}\n\n${detail}`).then(() => setCopied(true));
  return (
    <>
      <Alert message={message} className="mt-0! leading-snug" />
      {detail && (
        <details className="mt-2">
          <summary className={FOLD}>Détail technique</summary>
          <pre className="rounded-[14px] bg-white p-3 text-[0.8125rem] break-words whitespace-pre-wrap text-ink">
            {detail}
          </pre>
          <button type="button" className={QUIET} onClick={() => void copy()}>
            {isCopied ? 'Copié' : 'Copier'}
          </button>
        </details>
      )}
    </>
  );
}

/** What is under way, what is asked, or how it ended. */
export function Outcome({ publication }: { publication: PublicationModel }) {
  const { work, isWorking, begin, sayYes, stop } = publication;
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
      {order.doing !== 'tester' && end?.kind !== 'done' && <Steps order={order} progress={work.progress} />}
      <div role="status" className="leading-snug">
        {work.progress && isWorking && <span className="sr-only">{`${WORDS[work.progress.step]}. `}</span>}
        {isWorking &&
          (order.doing === 'tester' ? 'Essai en cours…' : 'Vous pouvez fermer cette page : l’envoi continue.')}
        {end?.kind === 'done' && (
          <>
            <p className="font-medium text-ink">{DONE[order.doing](end)}</p>
            {end.files !== undefined && <p>{measured(end)}</p>}
          </>
        )}
        {end?.kind === 'question' && <p className="font-medium whitespace-pre-line text-ink">{end.question.message}</p>}
      </div>
      {end?.kind === 'failed' && <Failure {...end} />}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {end?.kind === 'done' && order.doing !== 'tester' && (
          <Button href={end.url} target="_blank" rel="noopener" size="sm">
            {order.doing === 'apercu' ? 'Ouvrir l’aperçu' : 'Voir en ligne'}
          </Button>
        )}
        {end?.kind === 'question' && (
          <Button size="sm" onClick={sayYes}>
            {YES[end.question.kind]}
          </Button>
        )}
        {end?.kind === 'failed' && order.doing !== 'tester' && (
          <Button size="sm" onClick={() => begin(order)}>
            Réessayer
          </Button>
        )}
        {!(isWorking && order.doing === 'tester') && (
          <button
            type="button"
            className={QUIET}
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[tabindex="-1"]:not(section)')?.focus();
              stop();
            }}
          >
            {isWorking ? 'Arrêter' : end?.kind === 'question' ? 'Ne pas continuer' : 'Fermer ce message'}
          </button>
        )}
      </div>
    </section>
  );
}
