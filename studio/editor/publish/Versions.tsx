import { typography } from '#kit/french/typography.ts';
import { SUBTITLE } from '../app/styles.ts';
import type { EditorModel } from '../app/useEditor.ts';
import { Failure } from './Failure.tsx';
import { Outcome } from './Outcome.tsx';
import { useVersions } from './useVersions.ts';
import { dayAndTime } from './words.ts';
import { TextButton } from '../app/TextButton.tsx';

/** The published versions, the latest first; each can be restored. */
export function Versions({ editor }: { editor: EditorModel }) {
  const { publication } = editor;
  const { isWorking, begin } = publication;
  const { versions, failure } = useVersions(!isWorking);
  return (
    <>
      <h1 className="mr-10 text-h3">Versions en ligne</h1>
      <p className="mt-2 leading-snug">
        {typography(
          'Revenir à une version la remet en ligne telle qu’elle était. Le contenu de cet ordinateur ne change pas, sauf si vous le demandez : « Annuler » le reprend.',
        )}
      </p>
      {publication.work.order?.doing === 'restore' && <Outcome publication={publication} />}
      {failure && <Failure message={failure.message} detail={failure.detail} />}
      <p role="status" className="mt-3 empty:hidden">
        {!versions && !failure && 'Lecture…'}
        {versions?.length === 0 && 'Rien n’a encore été publié ici.'}
      </p>
      <ol className="mt-2">
        {versions?.map(({ id, date, computer, summary, hasContent }, index) => {
          const revert = (withContent: boolean) =>
            begin({ doing: 'restore', version: { id, date }, withContent });
          return (
            <li key={id} aria-labelledby={`version-${id}`} className="border-b border-line py-4">
              <h2 id={`version-${id}`} className={SUBTITLE}>
                {dayAndTime(date)}
              </h2>
              <p>{index === 0 ? `En ligne, depuis « ${computer} »` : `Depuis « ${computer} »`}</p>
              <ul className="mt-1 text-ink">
                {summary.slice(0, 3).map((words) => (
                  <li key={words}>{words}</li>
                ))}
                {summary.length > 3 && <li>{`Et ${summary.length - 3} de plus`}</li>}
              </ul>
              {index > 0 && !isWorking && (
                <div className="flex flex-wrap gap-x-5">
                  <TextButton onClick={() => revert(false)}>Revenir à cette version</TextButton>
                  <TextButton
                    aria-disabled={!hasContent}
                    aria-describedby={hasContent ? undefined : `sans-${id}`}
                    onClick={() => hasContent && revert(true)}
                  >
                    Avec son contenu
                  </TextButton>
                  {!hasContent && (
                    <p id={`sans-${id}`} className="basis-full">
                      Son contenu n’est pas gardé sur cet ordinateur.
                    </p>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
