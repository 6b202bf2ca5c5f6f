import { z } from 'zod';
import { Check } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import type { Item } from '#content/release-checklist.ts';
import { Alert } from '../app/Alert.tsx';
import { Row } from '../app/Row.tsx';
import type { EditorModel } from '../app/useEditor.ts';
import { labelOf, nameOf, placeName, typeAt, type EditedFile, type Place, type Values } from '../places.ts';
import { Outcome } from './Outcome.tsx';
import { dayAndTime } from './words.ts';

/** Lines that are shown of a long list. */
const MOST = 6;

const TITLE = 'mt-6 font-sans text-body font-medium tracking-normal text-ink';

/** A line that leads nowhere. */
const Said = ({ children }: { children: string }) => (
  <li className="border-b border-line py-2.5 text-ink">{children}</li>
);

/** A list that shows its first lines, and the others on demand. */
function Lines<T>({
  all,
  what,
  children,
}: {
  all: readonly T[];
  what: string;
  children: (each: T) => React.ReactNode;
}) {
  const rest = all.slice(MOST);
  return (
    <>
      <ul>{all.slice(0, MOST).map(children)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="min-h-[44px] cursor-pointer py-2.5 text-prune">{`Et ${rest.length} ${what}`}</summary>
          <ul>{rest.map(children)}</ul>
        </details>
      )}
    </>
  );
}

/** What an open place is called beside its item. @example 'Hébergeur · Adresse' */
function nameIn(values: Values, label: string, place: Place): string {
  const name = typeAt(place) instanceof z.ZodObject ? nameOf(values, place) : labelOf(place);
  return name === label ? label : `${label} · ${name}`;
}

/** What must be real before the site goes live: what is open first, each line leading to its field. */
function Checklist({ editor, items }: { editor: EditorModel; items: readonly Item[] }) {
  const { values, lead } = editor;
  const done = items.filter((item) => item.done);
  return (
    <section aria-label="Avant la mise en ligne">
      <h2 className={TITLE}>Avant la mise en ligne</h2>
      <p>
        {done.length === items.length ? 'Tout est réglé.' : `${done.length} points sur ${items.length} sont réglés.`}
      </p>
      {items.map(
        ({ label, open, done, remedy }) =>
          !done && (
            <div key={label}>
              {open.length === 0 && <p className="border-b border-line py-2.5 text-ink">{`${label} : ${remedy}`}</p>}
              <Lines all={open} what={`de plus : ${label}`}>
                {({ file, path, message }) => {
                  if (file === '') return <Said key={message}>{message}</Said>;
                  const place: Place = { file: file as EditedFile, path };
                  return (
                    <Row
                      key={placeName(place) + message}
                      label={
                        <>
                          {nameIn(values, label, place)}
                          <span className="block leading-snug text-muted first-letter:uppercase">{message}</span>
                        </>
                      }
                      onOpen={() => lead(place)}
                    />
                  );
                }}
              </Lines>
            </div>
          ),
      )}
      <details>
        <summary className="min-h-[44px] cursor-pointer py-2.5 text-prune">Ce qui est réglé</summary>
        <ul>
          {done.map(({ label }) => (
            <li key={label} className="flex items-center gap-2 py-1">
              <Check aria-hidden className="size-4 shrink-0 text-prune" strokeWidth={2} />
              {label}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** What changed since the last publication, each line leading to its field. */
function Changes({ editor }: { editor: EditorModel }) {
  const { changes, since } = editor.publication.overview ?? {};
  return (
    <section aria-label="Ce qui change">
      <h2 className={TITLE}>Ce qui change</h2>
      {since && <p>{`Depuis la publication du ${dayAndTime(since.date)}.`}</p>}
      {!changes && <p>Rien n’a encore été publié depuis cet ordinateur : tout le site partira.</p>}
      {changes?.length === 0 && <p>Rien de nouveau à publier.</p>}
      <Lines all={changes ?? []} what="autres changements">
        {({ words, place }) =>
          place ? <Row key={words} label={words} onOpen={() => editor.lead(place)} /> : <Said key={words}>{words}</Said>
        }
      </Lines>
    </section>
  );
}

/** From here to the internet: what goes, what is missing, and the one button. */
export function Publish({ editor }: { editor: EditorModel }) {
  const { publication, show } = editor;
  const { overview, work, isWorking, refused, begin } = publication;
  const { items = [], settings, changes } = overview ?? {};
  const left = items.filter(({ done }) => !done).length;
  const isReady = left === 0 && settings !== undefined && overview !== undefined;
  // A question or a failure comes first; what was done is no news once there is more to publish.
  const isTold =
    work.order?.doing !== 'tester' && !(work.end?.kind === 'done' && overview && work.end.content !== overview.content);
  const isHeld = isTold && (work.end?.kind === 'question' || work.end?.kind === 'failed');
  const hint = !settings
    ? 'Dites d’abord où publier.'
    : left > 0
      ? `${left === 1 ? 'Un point reste' : `${left} points restent`} à régler avant de publier.`
      : '';
  return (
    <>
      <h1 className="mr-10 text-h3">Publier</h1>
      {isTold && <Outcome publication={publication} />}
      {overview && !isWorking && (
        <>
          {!isHeld && (
            <>
              <Changes editor={editor} />
              <Checklist editor={editor} items={items} />
            </>
          )}
          <ul className="mt-6 border-t border-line">
            <Row
              label={settings ? 'Réglages de publication' : 'Où publier ?'}
              onOpen={() => show({ kind: 'publish', part: 'settings' })}
            />
            {settings && settings.target.kind !== 'git' && (
              <Row label="Versions en ligne" onOpen={() => show({ kind: 'publish', part: 'versions' })} />
            )}
          </ul>
          {!isHeld && (
            <div className="sticky -bottom-5 mt-4 bg-milk pt-3 pb-5 max-md:-bottom-8 max-md:pb-8">
              <Alert message={refused} />
              <p id="avant-publier" className="mb-2 empty:hidden">
                {hint}
              </p>
              <div className="flex gap-3">
                <Button
                  className="grow"
                  aria-disabled={!isReady}
                  aria-describedby="avant-publier"
                  onClick={() => isReady && begin({ doing: 'publier' })}
                >
                  {changes?.length === 0 && !work.end ? 'Publier de nouveau' : 'Publier'}
                </Button>
                <Button
                  variant="outline"
                  aria-disabled={!isReady}
                  aria-describedby="avant-publier"
                  onClick={() => isReady && begin({ doing: 'apercu' })}
                >
                  Aperçu
                </Button>
              </div>
            </div>
          )}
        </>
      )}
    </>
  );
}
