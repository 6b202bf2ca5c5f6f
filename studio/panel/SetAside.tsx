import { typography } from '#kit/french/typography.ts';
import { Button } from '../ui/Button.tsx';
import { useContentStore } from './context.ts';

/** Says once which files of the past could not be understood, and where they are now. */
export function SetAside() {
  const { content, postAction } = useContentStore();
  const files = content.setAside ?? [];
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
      <Button
        variant="outline"
        size="sm"
        className="mt-4 w-full"
        onClick={() => void postAction('set-aside/read', {})}
      >
        Compris
      </Button>
    </section>
  );
}
