import { Button } from '../app/Button.tsx';
import { Alert } from '../app/Alert.tsx';
import { Row } from '../app/Row.tsx';
import { FOOT } from '../app/styles.ts';
import type { EditorModel } from '../app/useEditor.ts';
import { Checklist } from './Checklist.tsx';
import { Lines, TITLE } from './Lines.tsx';
import { Outcome } from './Outcome.tsx';
import type { Overview } from './server/overview.ts';
import { useVersions } from './useVersions.ts';
import { dayAndTime } from './words.ts';

/** What changed since the last publication, each line leading to its field. */
function Changes({ editor }: { editor: EditorModel }) {
  const { changes, since, settings } = editor.publication.overview ?? {};
  const { versions: [online] = [] } = useVersions(settings !== undefined);
  const isElsewhere = online !== undefined && online.id !== since?.id;
  const lines = changes?.map(({ words, place }) => ({
    key: words,
    says: words,
    onOpen: place && (() => editor.lead(place)),
  }));
  return (
    <section aria-label="Ce qui change">
      <h2 className={TITLE}>Ce qui change</h2>
      {isElsewhere && (
        <p>{`La version en ligne vient de « ${online.computer} », le ${dayAndTime(online.date)}.`}</p>
      )}
      {since && (
        <p>{`Depuis la publication du ${dayAndTime(since.date)}${isElsewhere ? ', la dernière d’ici' : ''}.`}</p>
      )}
      {!lines && (
        <p>
          {isElsewhere
            ? 'Ce qui change ne peut pas être dit ici : tout ce qui diffère partira.'
            : 'Rien n’a encore été publié depuis cet ordinateur : tout le site partira.'}
        </p>
      )}
      {lines?.length === 0 && <p>Rien de nouveau à publier.</p>}
      <Lines lines={lines ?? []} what="autres changements" />
    </section>
  );
}

/** Why publishing is not possible, if it is not. */
function hindrance({ items, settings }: Overview): string {
  const left = items.filter(({ done }) => !done).length;
  if (left > 0)
    return `${left === 1 ? 'Un point reste' : `${left} points restent`} à régler avant de publier.`;
  return settings ? '' : 'Dites d’abord où publier.';
}

/** « Publier »: what changed, what is missing, and the button. */
export function Publish({ editor }: { editor: EditorModel }) {
  const { publication, show, unsaved } = editor;
  const { overview, work, isWorking, failure, begin } = publication;
  const { order, end } = work;
  // The last outcome is hidden once there is more to publish.
  const isStale =
    end?.kind === 'done' && overview !== undefined && end.content !== overview.content;
  const showsOutcome = order !== undefined && order.doing !== 'test' && !isStale;
  // A question or a failure is shown alone.
  const hidesChanges = showsOutcome && (isWorking || (end && end.kind !== 'done'));
  const hint = overview ? hindrance(overview) : '';
  const waiting = Object.keys({ ...unsaved.fields, ...unsaved.newEntries }).length;
  const buttons = [
    {
      doing: 'publish',
      label: overview?.changes?.length === 0 ? 'Republier' : 'Publier',
      className: 'grow',
    },
    { doing: 'preview', label: 'Aperçu', variant: 'outline' },
  ] as const;
  return (
    <>
      <h1 className="mr-10 text-h3">Publier</h1>
      {showsOutcome && <Outcome publication={publication} />}
      {overview && !hidesChanges && (
        <>
          <Changes editor={editor} />
          <Checklist editor={editor} items={overview.items} />
        </>
      )}
      {overview && !isWorking && (
        <ul className="mt-6 border-t border-line">
          <Row
            label={overview.settings ? 'Réglages de publication' : 'Où publier ?'}
            onOpen={() => show({ kind: 'publish', part: 'settings' })}
          />
          {overview.settings && (
            <Row
              label="Versions en ligne"
              onOpen={() => show({ kind: 'publish', part: 'versions' })}
            />
          )}
        </ul>
      )}
      {overview && !hidesChanges && (
        <div className={FOOT}>
          <Alert message={failure} />
          <p id="avant-publier" className="mb-2 empty:hidden">
            {hint}
            {waiting > 0 && ' Ce qui n’est pas enregistré ne part pas.'}
          </p>
          <div className="flex gap-3">
            {buttons.map(({ doing, label, ...look }) => (
              <Button
                key={doing}
                aria-disabled={doing === 'publish' && hint !== ''}
                aria-describedby={doing === 'publish' ? 'avant-publier' : undefined}
                onClick={() => (doing === 'preview' || hint === '') && begin({ doing })}
                {...look}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
