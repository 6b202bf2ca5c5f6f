/** What components use wherever they stand; anything else they are given as props. */
import { createContext } from 'react';
import type { EditorModel } from './useEditor.ts';

/** The content as it is on disk, and what changes it. */
export const ContentContext = createContext<EditorModel['content']>(null!);

/** What is typed and in no file yet. */
export const UnsavedContext = createContext<EditorModel['unsaved']>(null!);

/** What the panel shows, and what opens something else in it. */
export const PanelContext = createContext<EditorModel['panel']>(null!);
