import { RequestError, UNFORESEEN } from '../../base/request-error.ts';
import { forPhones, get, NO_BODY, post, type Route } from '../../base/server/route.ts';
import { overview } from './overview.ts';
import { openPreview } from './preview.ts';
import { SETTINGS_FORM, shownSettings, writeSettings } from './settings.ts';
import { goBack, VERSION_CHOICE, versions } from './versions.ts';
import { begin, dismiss, isForPhones, ORDER, stop, orderState } from './order.ts';

/** The routes of publishing, by their path below the editor's prefix. */
export const PUBLISH_ROUTES: Record<string, Route> = {
  ...forPhones({
    publication: get(overview),
    'publication/order': get(orderState),
    'publication/versions': get(versions),
    'publication/go-back': post(VERSION_CHOICE, goBack),
    'publication/begin': post(ORDER, ({ doing, answers = {} }, { isFromPhone }) => {
      // The settings alone send a test, and a phone is not shown them.
      if (isFromPhone && doing === 'test') throw new RequestError(UNFORESEEN, 403);
      const some = Object.entries(answers).filter(([kind]) => !isFromPhone || isForPhones(kind));
      return begin({ doing, answers: Object.fromEntries(some) });
    }),
    'publication/stop': post(NO_BODY, stop),
    'publication/dismiss': post(NO_BODY, dismiss),
  }),
  'publication/preview': get(openPreview),
  'publication/settings': get(shownSettings),
  'publication/settings/save': post(SETTINGS_FORM, writeSettings),
};
