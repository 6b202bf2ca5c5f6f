import { RequestError, UNFORESEEN } from '../../base/request-error.ts';
import { forPhones, getRoute, NO_BODY, postRoute, type Route } from '../../base/server/route.ts';
import { begin, dismiss, isForPhones, ORDER, stop, orderState } from './order.ts';
import { overview } from './overview.ts';
import { openPreview } from './preview.ts';
import { SETTINGS_FORM, shownSettings, writeSettings } from './settings.ts';
import { goBack, VERSION_CHOICE, versions } from './versions.ts';

/** The routes of publishing, by their path below the editor's prefix. */
export const PUBLISH_ROUTES: Record<string, Route> = {
  ...forPhones({
    publication: getRoute(overview),
    'publication/order': getRoute(orderState),
    'publication/versions': getRoute(versions),
    'publication/go-back': postRoute(VERSION_CHOICE, goBack),
    'publication/begin': postRoute(ORDER, ({ doing, answers = {} }, { isFromPhone }) => {
      // The settings alone send a test, and a phone is not shown them.
      if (isFromPhone && doing === 'test') throw new RequestError(UNFORESEEN, 403);
      const some = Object.entries(answers).filter(([kind]) => !isFromPhone || isForPhones(kind));
      return begin({ doing, answers: Object.fromEntries(some) });
    }),
    'publication/stop': postRoute(NO_BODY, stop),
    'publication/dismiss': postRoute(NO_BODY, dismiss),
  }),
  'publication/preview': getRoute(openPreview),
  'publication/settings': getRoute(shownSettings),
  'publication/settings/save': postRoute(SETTINGS_FORM, writeSettings),
};
