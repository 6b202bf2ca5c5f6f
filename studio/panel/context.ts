/** What the views of the panel use wherever they stand; anything else they are given as props. */
import { createContext, use } from 'react';
import type { ContentModel } from './useContent.ts';
import type { DraftsModel } from './useDrafts.ts';
import type { ViewModel } from './useView.ts';

type Panel = { content: ContentModel; drafts: DraftsModel; view: ViewModel };

export const PanelContext = createContext<Panel>(null!);

/** The content as it is on disk, and what changes it. */
export const useSiteContent = () => use(PanelContext).content;
/** What is typed and in no file yet. */
export const useUnwritten = () => use(PanelContext).drafts;
/** What the panel shows, and what opens something else in it. */
export const usePanel = () => use(PanelContext).view;
