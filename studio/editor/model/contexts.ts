/** What components use wherever they stand; anything else they are given as props. */
import { createContext, use } from 'react';
import type { EditorModel } from './useEditor.ts';

export const ContentContext = createContext<EditorModel['content']>(null!);
export const DraftsContext = createContext<EditorModel['drafts']>(null!);
export const PanelContext = createContext<EditorModel['panel']>(null!);

/** The content as it is on disk, and what changes it. */
export const useSiteContent = () => use(ContentContext);
/** What is typed and in no file yet. */
export const useDrafts = () => use(DraftsContext);
/** What the panel shows, and what opens something else in it. */
export const usePanel = () => use(PanelContext);
