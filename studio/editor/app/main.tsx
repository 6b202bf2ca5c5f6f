import { createRoot } from 'react-dom/client';
import { Editor } from './Editor.tsx';
import './editor.css';

// A file dropped anywhere else would replace the editor in its window.
for (const kind of ['dragover', 'drop'] as const)
  addEventListener(kind, (event) => {
    const isChosen = (event.target as Element).matches('input[type=file]');
    if (event.dataTransfer?.types.includes('Files') && !isChosen) event.preventDefault();
  });

createRoot(document.getElementById('editeur')!).render(<Editor />);
