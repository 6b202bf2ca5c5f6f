import { typography } from '#kit/french/typography.ts';
import { isThere, placeOfProblem } from '../content/content.ts';
import { problemSentence } from '../content/words.ts';
import { usePanel, useContentStore, useWriter } from '../state/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Lines } from '../ui/Lines.tsx';

/** What the check finds wrong. Each problem leads to its field; unreadable files can be restored. */
export function Problems() {
  const { content } = useContentStore();
  const { openFields } = usePanel();
  const { problems } = content;
  if (problems.length === 0) return null;
  const lines = problems.map((problem) => {
    const place = placeOfProblem(content, problem);
    const key = problemSentence(content, problem);
    const onOpen = isThere(content, place) ? () => openFields(place) : undefined;
    return { key, words: onOpen ? typography(key) : key, onOpen };
  });
  return (
    <>
      <section role="alert">
        <h2 className="text-terracotta">À corriger</h2>
        <Lines lines={lines} restName="autres points" />
      </section>
      <GoBack />
    </>
  );
}

type ActionProps = { label: string; route: string; variant?: 'outline' };

function Action({ label, route, variant }: ActionProps) {
  const { postAction, message } = useWriter();
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        className="mt-4 w-full"
        onClick={() => void postAction(route)}
      >
        {label}
      </Button>
      <Alert message={message} isAnswer />
    </>
  );
}

function GoBack() {
  const differences = useContentStore().content.repair;
  if (!differences) return null;
  return (
    <section aria-label="Revenir en arrière" className="mt-4 mb-6">
      <p>
        {typography('Ou revenez en arrière ; « Annuler » rendra vos lignes. Ce qui changera :')}
      </p>
      <Lines
        lines={differences.map((each) => ({ key: each, words: typography(each) }))}
        restName="autres changements"
      />
      <Action label="Revenir à la dernière version lisible" route="repair" />
    </section>
  );
}

/** Says once which files of the past could not be understood, and where they are now. */
export function SetAside() {
  const files = useContentStore().content.setAside ?? [];
  if (files.length === 0) return null;
  return (
    <section role="alert" className="mb-6">
      <h2 className="text-terracotta">Votre historique était abîmé</h2>
      <p className="mt-2 leading-snug">
        {typography(
          'Un fichier ne se lisait plus. Il est mis de côté et gardé, et le site que vous voyez ' +
            'n’est pas touché ; mais « Annuler » et « Versions publiées » ne remontent peut-être ' +
            'plus aussi loin. Une personne qui s’y connaît le trouvera ici :',
        )}
      </p>
      <ul className="mt-2 text-small break-all">
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
      <Action label="Compris" route="set-aside/read" variant="outline" />
    </section>
  );
}
