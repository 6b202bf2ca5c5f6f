/** The routes of the editor. */
import { forPhones, get, NO_BODY, post, type Route } from '../../base/server/route.ts';
import { accessState, openAccess, closeAccess } from '../../phone/server/listen.ts';
import { PHOTO_ROUTES } from '../../photos/server/routes.ts';
import { SHARE_ROUTES } from '../../share/server/routes.ts';
import { PUBLISH_ROUTES } from '../../publish-panel/server/routes.ts';
import { noteSetAsideRead } from '../../history/snapshots.ts';
import {
  change,
  CHANGE_REQUEST,
  workOnContent,
  readState,
  takeWayBack,
  undoOrRedo,
} from '../../history/steps.ts';

/** By their path below the prefix. */
export const ROUTES: Partial<Record<string, Route>> = {
  ...PHOTO_ROUTES,
  ...PUBLISH_ROUTES,
  ...SHARE_ROUTES,
  phone: get(accessState),
  'phone/open': post(NO_BODY, (_, { query }) => openAccess(query.get('address'))),
  'phone/close': post(NO_BODY, closeAccess),
  ...forPhones({
    content: get(readState),
    change: post(CHANGE_REQUEST, change),
    undo: post(NO_BODY, () => undoOrRedo('undo')),
    redo: post(NO_BODY, () => undoOrRedo('redo')),
    'way-back': post(NO_BODY, takeWayBack),
    'set-aside/read': post(NO_BODY, () => workOnContent(noteSetAsideRead)),
  }),
};
