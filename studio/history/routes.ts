import { forPhones, getRoute, NO_BODY, postRoute } from '../base/server/route.ts';
import { noteSetAsideRead } from './snapshots.ts';
import { readState, workOnContent } from './state.ts';
import { change, CHANGE_REQUEST, takeRepair, undoOrRedo } from './steps.ts';

/** The routes of the content and its past, by their path below the editor's prefix. */
export const HISTORY_ROUTES = forPhones({
  content: getRoute(readState),
  change: postRoute(CHANGE_REQUEST, change),
  undo: postRoute(NO_BODY, () => undoOrRedo('undo')),
  redo: postRoute(NO_BODY, () => undoOrRedo('redo')),
  repair: postRoute(NO_BODY, takeRepair),
  'set-aside/read': postRoute(NO_BODY, () => workOnContent(noteSetAsideRead)),
});
