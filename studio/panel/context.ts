/** What components use wherever they stand; anything else they are given as props. */
import { createContext, use } from 'react';
import type { ContentStore } from './content-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { PanelModel } from './usePanelModel.ts';

type Models = { store: ContentStore; drafts: DraftStore; panel: PanelModel };

export const ModelsContext = createContext<Models>(null!);

/** The content as it is on disk, and what changes it. */
export const useContentStore = () => use(ModelsContext).store;
/** What is typed and in no file yet. */
export const useDraftStore = () => use(ModelsContext).drafts;
/** What the panel shows, and what opens something else in it. */
export const usePanel = () => use(ModelsContext).panel;
