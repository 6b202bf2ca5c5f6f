import { useEffect, useState } from 'react';
import { formatMoment } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { get } from '../base/requests.ts';
import { useAnswers } from '../base/useAnswers.ts';
import { useContentStore, useWriter } from '../state/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Lines } from '../ui/Lines.tsx';
import type { PublishedContent } from './server/versions.ts';

/** A version: what going back to it would change, and then the button. */
function VersionItem(props: PublishedContent & { onGoBack: () => void }) {
  const { date, isPreparation, differences, onGoBack } = props;
  return (
    <li className="border-b border-line py-2">
      <Fold label={formatMoment(date) + (isPreparation ? ', en préparation' : '')}>
        {!differences && (
          <p className="pb-2">Elle est abîmée sur cet ordinateur, et ne peut pas revenir.</p>
        )}
        {differences?.length === 0 && <p className="pb-2">C’est le contenu d’aujourd’hui.</p>}
        {differences && differences.length > 0 && (
          <>
            <p>Y revenir change ceci :</p>
            <Lines
              lines={differences.map((each) => ({ key: each, words: typography(each) }))}
              restName="autres changements"
            />
            <Button size="sm" className="my-3 w-full" onClick={onGoBack}>
              Revenir à ce contenu
            </Button>
          </>
        )}
      </Fold>
    </li>
  );
}

/** « Versions publiées »: any of them brings its content back. */
export function Versions() {
  const { content } = useContentStore();
  const { postAction, message } = useWriter();
  const { value: versions, failure, ask } = useAnswers<PublishedContent[]>();
  const [words, setWords] = useState('');
  useEffect(() => ask(get('publication/versions')), [content, ask]);
  const goBack = async ({ tree, date }: PublishedContent) => {
    const { refusal } = await postAction('publication/go-back', { tree });
    if (refusal) return;
    setWords(
      `Votre contenu est de nouveau celui du ${formatMoment(date)} ; « Annuler » rend celui ` +
        'd’avant. Publiez-le pour le mettre en ligne.',
    );
  };
  return (
    <>
      <p className="mt-2 leading-snug">
        {typography(
          'Revenir à une version remet son contenu ici ; « Annuler » rend celui d’avant. ' +
            'En ligne, rien ne change tant que vous ne publiez pas.',
        )}
      </p>
      <Alert message={message || failure} />
      <p role="status" className="mt-3 font-medium text-ink">
        {typography(words)}
        {!versions && !failure && 'Lecture…'}
        {versions?.length === 0 && 'Rien n’a encore été publié d’ici.'}
      </p>
      <ol className="mt-2">
        {versions?.map((version) => (
          <VersionItem key={version.tree} {...version} onGoBack={() => void goBack(version)} />
        ))}
      </ol>
    </>
  );
}
