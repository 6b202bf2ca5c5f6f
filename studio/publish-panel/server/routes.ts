import { fromJson, get, post, type Route } from '../../base/server/route.ts';
import { overview } from './overview.ts';
import { openPreview } from './preview.ts';
import { shownSettings, writeSettings, type SettingsForm } from './settings.ts';
import { goBack, versions } from './versions.ts';
import { isForPhones } from '../questions.ts';
import { begin, dismiss, stop, workNow, type Order } from './work.ts';

/**
 * The routes of publishing, by their path below the editor's prefix; a phone has some of them
 * (`phone/server/door.ts`).
 */
export const PUBLISH_ROUTES: Record<string, Route> = {
  publication: get(overview),
  'publication/work': get(workNow),
  'publication/preview': get(openPreview),
  'publication/versions': get(versions),
  'publication/go-back': post((request) => goBack(fromJson<{ tree: string }>(request))),
  'publication/begin': post((request) => begin(fromJson<Order>(request))),
  // For phones: takes only the answers that a phone may give.
  'publication/publish': post((request) => {
    const { doing, answers = {} } = fromJson<Order>(request);
    const some = Object.entries(answers).filter(([kind]) => isForPhones(kind));
    return begin({
      doing: doing === 'prepare' ? doing : 'publish',
      answers: Object.fromEntries(some),
    });
  }),
  'publication/stop': post(stop),
  'publication/dismiss': post(dismiss),
  'publication/settings': get(shownSettings),
  'publication/settings/save': post(async (request) => ({
    note: await writeSettings(fromJson<SettingsForm>(request)),
  })),
};
