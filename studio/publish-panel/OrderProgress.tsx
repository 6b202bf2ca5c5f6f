import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { onPhone } from '../base/device.ts';
import { sizeAndTime, PUBLICATION_STEPS } from '../publishing/progress.ts';
import type { Question } from '../publishing/types.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import type { OrderState } from './server/order.ts';
import { DONE, type PublicationModel } from './usePublication.ts';

const CIRCLE = 'grid size-6 shrink-0 place-items-center rounded-pill';
const CIRCLES = {
  done: 'bg-prune text-white',
  now: 'border-2 border-prune',
  later: 'border-[1.5px] border-blush',
};
const TURNING = 'border-t-blush motion-safe:animate-[turn_1.2s_linear_infinite]';

/** A step is done once the next one has begun: the last one by its result alone. */
function PublicationSteps({ progress, end }: Pick<OrderState, 'progress' | 'end'>) {
  const { step: current = 'check', done = 0, total = 1 } = progress ?? {};
  const rank = Object.keys(PUBLICATION_STEPS).indexOf(current);
  return (
    <ol className="mb-3">
      {Object.values(PUBLICATION_STEPS).map((step, index) => {
        const state = index === rank ? 'now' : index < rank ? 'done' : 'later';
        return (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className={`flex min-h-[44px] items-center gap-3 border-b border-line ${
              state === 'later' ? '' : 'text-ink'
            }`}
          >
            <span
              className={`${CIRCLE} ${CIRCLES[state]} ${state === 'now' && !end ? TURNING : ''}`}
            >
              {state === 'done' && <Check aria-hidden className="size-4" strokeWidth={2} />}
            </span>
            <span className={state === 'now' ? 'font-medium' : ''}>
              {step}
              {state === 'done' && <span className="sr-only"> : fait</span>}
            </span>
            <span className="ml-auto tabular-nums">
              {state === 'now' && total > 1 && `${done} sur ${total}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const doneBut = (words: string) =>
  `${words.replace(/( : .*)?\.$/, '')}, mais il reste quelque chose à dire à votre hébergeur.`;

/** The words of {@link DONE} for a host to which the owner takes the folder herself. */
const READY: typeof DONE = {
  publish: 'Le site est prêt, dans le dossier.',
  prepare: 'Le site est prêt, en préparation, dans le dossier.',
  test: 'Tout va bien : le dossier est là.',
};

/** What screen readers announce: the step, the result or the question. */
function StatusWords({ order, progress, end }: OrderState) {
  if (end?.kind === 'failed') return null;
  if (end?.kind === 'question')
    return (
      <>
        <p className="font-medium whitespace-pre-line text-ink">{end.question.message}</p>
        {onPhone && !end.isForPhones && (
          <p className="mt-2">Cette réponse se donne sur l’ordinateur, dans « Publier ».</p>
        )}
      </>
    );
  if (end) {
    const words = (end.afterwards ? READY : DONE)[order.doing];
    return (
      <>
        <p className="font-medium text-ink">{end.toHost ? doneBut(words) : words}</p>
        {end.sent && <p>{sizeAndTime(end.sent)}</p>}
        {(end.afterwards ? [end.afterwards] : end.remarks).map((remark) => (
          <p key={remark} className="mt-2">
            {remark}
          </p>
        ))}
      </>
    );
  }
  if (order.doing === 'test') return 'Essai en cours…';
  return (
    <>
      {progress && <span className="sr-only">{`${PUBLICATION_STEPS[progress.step]}. `}</span>}
      Vous pouvez fermer cette page, mais pas l’éditeur.
    </>
  );
}

const TEXT =
  'rounded-[14px] bg-white p-3 text-[0.8125rem] break-words whitespace-pre-wrap text-ink';

type CopyableProps = { text: string; copied?: string; label: string };

/** Words for somebody else, and a button that copies them, or more (`copied`). */
function CopyableText({ text, copied = text, label }: CopyableProps) {
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

/** What went wrong, what to ask of the host, and the programs' own words. */
function Details({ end }: { end: NonNullable<OrderState['end']> }) {
  if (end.kind === 'question') return null;
  const { message, detail } = end.kind === 'failed' ? end : {};
  return (
    <>
      <Alert message={message} className="mt-0! mb-3 leading-snug" />
      {end.toHost && (
        <div className="mt-3">
          <CopyableText text={end.toHost} label="Copier le message à l’hébergeur" />
        </div>
      )}
      {detail && (
        <Fold label="Détail technique">
          <CopyableText text={detail} copied={`${message}\n\n${detail}`} label="Copier" />
        </Fold>
      )}
    </>
  );
}

type ActionsProps = { publication: PublicationModel } & Pick<OrderState, 'order' | 'end'>;

function Actions({ publication, order, end }: ActionsProps) {
  const { isWorking, begin, stop, dismiss } = publication;
  const sayYes = ({ kind, answer = 'oui' }: Question) =>
    begin({ ...order, answers: { ...order.answers, [kind]: answer } });
  const isTest = order.doing === 'test';
  const onEnd = ({ currentTarget }: MouseEvent) => {
    // This button goes away, and with it the focus.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]:not(section)')?.focus();
    (isWorking ? stop : dismiss)();
  };
  const ending = end?.kind === 'question' ? 'Ne pas continuer' : 'Fermer ce message';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      {end?.kind === 'done' && end.sent && !end.afterwards && (
        <Button href={end.sent.url} target="_blank" rel="noopener" size="sm">
          Voir en ligne
        </Button>
      )}
      {end?.kind === 'question' && (!onPhone || end.isForPhones) && (
        <>
          <Button size="sm" onClick={() => sayYes(end.question)}>
            {end.question.yes}
          </Button>
          {end.question.others?.map((answer) => (
            <TextButton key={answer} onClick={() => sayYes({ ...end.question, answer })}>
              {`Prendre « ${answer} »`}
            </TextButton>
          ))}
        </>
      )}
      {end?.kind === 'failed' && !isTest && (
        <Button size="sm" onClick={() => begin(order)}>
          Réessayer
        </Button>
      )}
      {!(isWorking && isTest) && (
        <TextButton onClick={onEnd}>{isWorking ? 'Arrêter' : ending}</TextButton>
      )}
    </div>
  );
}

/** How far an order is, and how it ended, with what can be done then. */
export function OrderProgress({ publication }: { publication: PublicationModel }) {
  const { orderState, isWorking } = publication;
  const { order, progress, end } = orderState;
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
      className="mt-4 scroll-mb-80 rounded-photo bg-petal p-4"
    >
      {order.doing !== 'test' && end?.kind !== 'done' && (
        <PublicationSteps progress={progress} end={end} />
      )}
      <div role="status" className="leading-snug">
        <StatusWords order={order} progress={progress} end={end} />
      </div>
      {end && <Details end={end} />}
      <Actions publication={publication} order={order} end={end} />
    </section>
  );
}
