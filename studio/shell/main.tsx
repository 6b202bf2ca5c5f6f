import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Editor } from './Editor.tsx';
import './editor.css';

const broken = (
  <main className="p-5">
    <Alert message="L’éditeur ne s’affiche plus. Ce que vous avez écrit est gardé." />
    <Button className="mt-4" onClick={() => location.reload()}>
      Recharger la page
    </Button>
  </main>
);

createRoot(document.getElementById('editeur')!).render(
  <ErrorBoundary fallback={broken}>
    <Editor />
  </ErrorBoundary>,
);
