import { forPhones, get, NO_BODY, post } from '../base/server/route.ts';
import { noteSetAsideRead } from './snapshots.ts';
import { readState, workOnContent } from './state.ts';
import { change, CHANGE_REQUEST, takeRepair, undoOrRedo } from './steps.ts';

/** The routes of the content and its past, by their path below the editor's prefix. */
export const HISTORY_ROUTES = forPhones({
  content: get(readState),
  change: post(CHANGE_REQUEST, change),
  undo: post(NO_BODY, () => undoOrRedo('undo')),
  redo: post(NO_BODY, () => undoOrRedo('redo')),
  repair: post(NO_BODY, takeRepair),
  'set-aside/read': post(NO_BODY, () => workOnContent(noteSetAsideRead)),
});
