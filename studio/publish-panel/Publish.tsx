import { countWords, formatMoment } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { SITE } from '#studio/site.ts';
import { PREFIX } from '../base/addresses.ts';
import { onPhone } from '../base/device.ts';
import { isReady, firstStepsInWords } from '../content/open-points.ts';
import { readPlace } from '../content/place.ts';
import { useDraftStore, usePanel, useContentStore } from '../state/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Row } from '../ui/Row.tsx';
import { Section } from '../ui/Section.tsx';
import { FOOT } from '../ui/styles.ts';
import { Checklist, FirstStepsRow } from './Checklist.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { ProviderChoice } from './ProviderChoice.tsx';
import type { Overview } from './server/overview.ts';
import type { PublicationModel } from './usePublication.ts';

function sinceWords({ since, isPreparation, hasDestination }: Overview): string {
  if (!since) {
    const where = hasDestination ? ' à cet endroit' : '';
    const computer = onPhone ? 'L’ordinateur' : 'Cet ordinateur';
    return `${computer} n’a encore rien publié${where} : tout le site partira.`;
  }
  return isPreparation
    ? `Le site est en ligne en préparation depuis le ${formatMoment(since)}. Votre première ` +
        'publication le remplacera.'
    : `Depuis la publication du ${formatMoment(since)}.`;
}

function Changes({ overview }: { overview: Overview }) {
  const { openOnItsPage } = usePanel();
  const { differences, since, isPreparation } = overview;
  const lines = (differences ?? []).map(({ words, place }) => ({
    key: words,
    words,
    onOpen: place && (() => openOnItsPage(place)),
  }));
  return (
    <Section title="Ce qui change">
      <p>{sinceWords(overview)}</p>
      {since && !differences && (
        <p>
          Ce qui était alors publié est abîmé sur cet ordinateur : ce qui a changé ne peut pas être
          dit.
        </p>
      )}
      {differences?.length === 0 && (
        <p>{isPreparation ? 'Rien n’a changé depuis.' : 'Rien de nouveau à publier.'}</p>
      )}
      <Lines lines={lines} restName="autres changements" />
    </Section>
  );
}

function FurtherViews({ hasDestination, hasVersions }: Overview) {
  const { show } = usePanel();
  return (
    <>
      <ul className="mt-6 border-t border-line">
        {!onPhone && hasDestination && (
          <Row
            label="Réglages de publication"
            onOpen={() => show({ kind: 'publish', part: 'settings' })}
          />
        )}
        {hasVersions && (
          <Row
            label="Versions publiées"
            onOpen={() => show({ kind: 'publish', part: 'versions' })}
          />
        )}
      </ul>
      {onPhone && (
        <p className="mt-3 leading-snug">
          Où publier, avec le mot de passe de l’hébergeur, se règle sur l’ordinateur. Ce mot de
          passe n’est ni montré ni demandé ici.
        </p>
      )}
    </>
  );
}

/** Why she cannot publish yet; empty if she can. */
function hindrance({ firstSteps, hasDestination }: Overview, problems: number): string {
  if (problems > 0) return `Avant de publier, ${countWords(problems, 'point')} à corriger.`;
  const words = isReady(firstSteps) ? '' : `Avant de publier, ${firstStepsInWords(firstSteps)}`;
  if (hasDestination) return words;
  const where = `Dites d’abord${onPhone ? ', sur l’ordinateur,' : ''} où publier`;
  return isReady(firstSteps) || onPhone
    ? `${words} ${where}.`.trimStart()
    : `${words} ${where} : le site peut être en ligne dès maintenant, en préparation.`;
}

/** Whether to ask who hosts the site: on the computer alone, since a phone has no settings. */
const asksWhere = ({ hasDestination }: Overview) => !hasDestination && !onPhone;

type ButtonsProps = { overview: Overview; begin: PublicationModel['begin'] };

/** Puts the site online before all is done, where that is possible; asks for an address first. */
function Preparation({ overview, begin }: ButtonsProps) {
  const { openOnItsPage } = usePanel();
  if (!overview.preparation) return null;
  const hasAddress = overview.preparation.address !== undefined;
  const words = hasAddress
    ? 'En préparation, le site est caché des moteurs de recherche, et chaque page dit ce qui est ' +
      'encore un exemple.'
    : 'Pour le mettre en ligne en préparation, il manque l’adresse du site, ou celle que ' +
      'l’hébergeur vous prête (« Adresse de relecture », dans les réglages de publication).';
  return (
    <>
      <p id="en-preparation" className="mb-2 leading-snug">
        {typography(words)}
      </p>
      <Button
        className="mb-3 w-full"
        aria-describedby="en-preparation"
        onClick={() =>
          hasAddress ? begin({ doing: 'prepare' }) : openOnItsPage(readPlace(SITE.addressPlace))
        }
      >
        {hasAddress ? 'Mettre en ligne en préparation' : 'Donner l’adresse du site'}
      </Button>
    </>
  );
}

/** « Publier » and « Aperçu », with what is in the way, and what can be done instead. */
export function Buttons({ overview, begin }: ButtonsProps) {
  const { drafts } = useDraftStore();
  const { content } = useContentStore();
  const { differences, isPreparation, preparation } = overview;
  const reason = typography(hindrance(overview, content.problems.length));
  const hasUnsaved = Object.keys(drafts).length > 0;
  return (
    <>
      <p id="avant-publier" className="mb-2 leading-snug empty:hidden">
        {reason}
        {hasUnsaved && ' Ce qui n’est pas enregistré ne part pas.'}
      </p>
      <Preparation overview={overview} begin={begin} />
      <div className="flex gap-3">
        <Button
          className="grow"
          variant={asksWhere(overview) || preparation ? 'outline' : 'default'}
          aria-disabled={reason !== ''}
          aria-describedby="avant-publier"
          onClick={() => reason === '' && begin({ doing: 'publish' })}
        >
          {differences?.length === 0 && !isPreparation ? 'Republier' : 'Publier'}
        </Button>
        {/* The preview is served to this computer alone. */}
        {!onPhone && (
          <Button
            variant="outline"
            href={`${PREFIX}publication/preview`}
            target="_blank"
            rel="noopener"
          >
            Aperçu
          </Button>
        )}
      </div>
    </>
  );
}

/** Asks who hosts the site, and leads to what that host needs to be told. */
function WhereTo() {
  const { show } = usePanel();
  const choose = (provider: string) => show({ kind: 'publish', part: 'settings', provider });
  return <ProviderChoice chosen="" onChoose={choose} />;
}

export function Publish({ publication }: { publication: PublicationModel }) {
  const { overview, orderState, isWorking, failure, begin } = publication;
  const { order, end } = orderState;
  const showsProgress = order !== undefined && order.doing !== 'test';
  // A question or a failure hides the differences.
  const hidesChanges = showsProgress && (isWorking || (end && end.kind !== 'done'));
  return (
    <>
      {/* Above what changes as a publication goes on, so that it does not move. */}
      {overview && (
        <ul className="mt-4 empty:hidden">
          <FirstStepsRow firstSteps={overview.firstSteps} />
        </ul>
      )}
      {showsProgress && <OrderProgress publication={publication} />}
      {overview && !hidesChanges && (
        <>
          <Changes overview={overview} />
          {asksWhere(overview) && <WhereTo />}
          <Checklist {...overview} />
        </>
      )}
      {overview && !isWorking && <FurtherViews {...overview} />}
      <div className={`${FOOT} empty:hidden`}>
        <Alert message={failure} />
        {overview && !hidesChanges && <Buttons overview={overview} begin={begin} />}
      </div>
    </>
  );
}
