import { typography } from '#kit/french/typography.ts';
import { SUBTITLE } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import type { PublicationModel } from './usePublication.ts';
import { dayAndTime } from './day-and-time.ts';
import { Failure } from './Failure.tsx';
import { Outcome } from './Outcome.tsx';
import { useVersions, type OnlineVersion } from './useVersions.ts';
import { Title } from '../ui/Title.tsx';

const MAX_CHANGES = 3;

type VersionItemProps = {
  version: OnlineVersion;
  isOnline: boolean;
  /** Called when it is to be restored; absent while it cannot be. */
  onRestore: ((withContent: boolean) => void) | undefined;
};

function VersionItem({ version, isOnline, onRestore }: VersionItemProps) {
  const { id, date, computer, summary, hasContent } = version;
  const rest = summary.length - MAX_CHANGES;
  return (
    <li aria-labelledby={`version-${id}`} className="border-b border-line py-4">
      <h2 id={`version-${id}`} className={SUBTITLE}>
        {dayAndTime(date)}
      </h2>
      <p>{`${isOnline ? 'En ligne, depuis' : 'Depuis'} « ${computer} »`}</p>
      <ul className="mt-1 text-ink">
        {summary.slice(0, MAX_CHANGES).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {rest > 0 && <li>{`Et ${rest} de plus`}</li>}
      </ul>
      {onRestore && (
        <div className="flex flex-wrap gap-x-5">
          <TextButton onClick={() => onRestore(false)}>Revenir à cette version</TextButton>
          <TextButton
            aria-disabled={!hasContent}
            aria-describedby={hasContent ? undefined : `sans-${id}`}
            onClick={() => hasContent && onRestore(true)}
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
}

export function Versions({ publication }: { publication: PublicationModel }) {
  const { work, isWorking, begin } = publication;
  const { versions, failure } = useVersions(!isWorking);
  return (
    <>
      <Title>Versions en ligne</Title>
      <p className="mt-2 leading-snug">
        {typography(
          'Revenir à une version la remet en ligne telle qu’elle était. Le contenu de cet ' +
            'ordinateur ne change pas, sauf si vous le demandez : « Annuler » le reprend.',
        )}
      </p>
      {work.order?.doing === 'restore' && <Outcome publication={publication} />}
      {failure && <Failure message={failure.message} detail={failure.detail} />}
      <p role="status" className="mt-3">
        {!versions && !failure && 'Lecture…'}
        {versions?.length === 0 && 'Rien n’a encore été publié ici.'}
      </p>
      <ol className="mt-2">
        {versions?.map((version, index) => {
          const { id, date } = version;
          const onRestore = (withContent: boolean) =>
            begin({ doing: 'restore', version: { id, date }, withContent });
          return (
            <VersionItem
              key={id}
              version={version}
              isOnline={index === 0}
              onRestore={index > 0 && !isWorking ? onRestore : undefined}
            />
          );
        })}
      </ol>
    </>
  );
}
