import { getRoute, NO_BODY, postRoute, type Route } from '../../base/server/route.ts';
import { accessState, closeAccess, openAccess } from './listen.ts';

/** The routes of « Utiliser mon téléphone », by their path below the editor's prefix. */
export const PHONE_ROUTES: Record<string, Route> = {
  phone: getRoute(accessState),
  'phone/open': postRoute(NO_BODY, (_, { query }) => openAccess(query.get('address'))),
  'phone/close': postRoute(NO_BODY, closeAccess),
};
