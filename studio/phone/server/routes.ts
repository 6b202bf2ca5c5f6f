import { get, NO_BODY, post, type Route } from '../../base/server/route.ts';
import { accessState, closeAccess, openAccess } from './listen.ts';

/** The routes of « Utiliser mon téléphone », by their path below the editor's prefix. */
export const PHONE_ROUTES: Record<string, Route> = {
  phone: get(accessState),
  'phone/open': post(NO_BODY, (_, { query }) => openAccess(query.get('address'))),
  'phone/close': post(NO_BODY, closeAccess),
};
