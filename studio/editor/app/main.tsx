import { createRoot } from 'react-dom/client';
import { Editor } from './Editor.tsx';
import './editor.css';

createRoot(document.getElementById('editeur')!).render(<Editor />);
