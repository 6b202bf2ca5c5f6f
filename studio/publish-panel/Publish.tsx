import { onPhone } from '../base/device.ts';
import { PREFIX } from '../base/prefix.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Row.tsx';
import { FOOT } from '../ui/styles.ts';
import { useDrafts, usePanel } from '../panel/context.ts';
import type { PublicationModel } from './usePublication.ts';
import { Checklist, leftInWords } from './Checklist.tsx';
import { dayAndTime } from '#studio/publishing/words.ts';
import { Lines } from '../ui/Lines.tsx';
import { Outcome } from './Outcome.tsx';
import { Section } from '../ui/Section.tsx';
import type { Overview } from './server/overview.ts';
import { Title } from '../ui/Title.tsx';

function Changes({ changes, since }: Overview) {
  const { openOnItsPage } = usePanel();
  const lines = (changes ?? []).map(({ words, place }) => ({
    key: words,
    words,
    onOpen: place && (() => openOnItsPage(place)),
  }));
  return (
    <Section title="Ce qui change">
      {since && <p>{`Depuis la publication du ${dayAndTime(since)}.`}</p>}
      {since && !changes && (
        <p>
          Ce qui était alors publié est abîmé sur cet ordinateur : ce qui a changé ne peut pas être
          dit.
        </p>
      )}
      {!since && <p>Cet ordinateur n’a encore rien publié à cet endroit : tout le site partira.</p>}
      {changes?.length === 0 && <p>Rien de nouveau à publier.</p>}
      <Lines lines={lines} restName="autres changements" />
    </Section>
  );
}

function FurtherViews({ goesBy, hasVersions }: Overview) {
  const { show } = usePanel();
  return (
    <>
      <ul className="mt-6 border-t border-line">
        {!onPhone && (
          <Row
            label={goesBy ? 'Réglages de publication' : 'Où publier ?'}
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

function hindrance({ left, goesBy }: Overview): string {
  if (left > 0) return `${leftInWords(left)} avant de publier.`;
  if (goesBy) return '';
  return onPhone ? 'Dites d’abord, sur l’ordinateur, où publier.' : 'Dites d’abord où publier.';
}

/** « Publier » and « Aperçu », with what is in the way. */
function Buttons({ overview, begin }: { overview: Overview; begin: PublicationModel['begin'] }) {
  const { fields } = useDrafts();
  const reason = hindrance(overview);
  const hasUnsaved = Object.keys(fields).length > 0;
  return (
    <>
      <p id="avant-publier" className="mb-2 empty:hidden">
        {reason}
        {hasUnsaved && ' Ce qui n’est pas enregistré ne part pas.'}
      </p>
      <div className="flex gap-3">
        <Button
          className="grow"
          aria-disabled={reason !== ''}
          aria-describedby="avant-publier"
          onClick={() => reason === '' && begin({ doing: 'publish' })}
        >
          {overview.changes?.length === 0 ? 'Republier' : 'Publier'}
        </Button>
        {/* It is served to this computer alone. */}
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

export function Publish({ publication }: { publication: PublicationModel }) {
  const { overview, work, isWorking, failure, begin } = publication;
  const { order, end } = work;
  const showsOutcome = order !== undefined && order.doing !== 'test';
  // A question or a failure is shown alone.
  const hidesChanges = showsOutcome && (isWorking || (end && end.kind !== 'done'));
  return (
    <>
      <Title>Publier</Title>
      {showsOutcome && <Outcome publication={publication} />}
      {overview && !hidesChanges && (
        <>
          <Changes {...overview} />
          <Checklist overview={overview} />
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
