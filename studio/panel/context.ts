/** What the views of the panel use wherever they stand; anything else they are given as props. */
import { createContext, use } from 'react';
import type { ContentModel } from './content-store.ts';
import type { DraftsModel } from './draft-store.ts';
import type { PanelModel } from './usePanelModel.ts';

type Models = { site: ContentModel; drafts: DraftsModel; panel: PanelModel };

export const ModelsContext = createContext<Models>(null!);

/** The content as it is on disk, and what changes it. */
export const useSiteContent = () => use(ModelsContext).site;
/** What is typed and in no file yet. */
export const useDrafts = () => use(ModelsContext).drafts;
/** What the panel shows, and what opens something else in it. */
export const usePanel = () => use(ModelsContext).panel;
