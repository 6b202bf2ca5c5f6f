/** What components use wherever they stand; anything else they are given as props. */
import { createContext, use } from 'react';
import type { EditorModel } from '../shell/useEditor.ts';

export const EditorContext = createContext<EditorModel>(null!);

/** The content as it is on disk, and what changes it. */
export const useSiteContent = () => use(EditorContext).content;
/** What is typed and in no file yet. */
export const useDrafts = () => use(EditorContext).drafts;
/** Photos that wait to be added, and texts for the gallery that are in no file yet. */
export const useNewPhotos = () => use(EditorContext).photos;
/** What the panel shows, and what opens something else in it. */
export const usePanel = () => use(EditorContext).panel;
