import { fromJson, get, post, type Route } from '../../server/route.ts';
import { overview } from './overview.ts';
import { writeSettings, type SettingsForm } from './settings.ts';
import { answerYes, begin, stop, versions, workNow, type Order } from './work.ts';

/**
 * The routes of publishing, by their path below the editor's prefix; a phone has none of them
 * (`phone/server/door.ts`).
 */
export const PUBLISH_ROUTES: Record<string, Route> = {
  publication: get(overview),
  'publication/work': get(workNow),
  'publication/versions': get(versions),
  'publication/begin': post((request) => begin(fromJson<Order>(request))),
  'publication/yes': post(answerYes),
  'publication/stop': post(stop),
  'publication/settings': post(async (request) => {
    await writeSettings(fromJson<SettingsForm>(request));
    return overview();
  }),
};
