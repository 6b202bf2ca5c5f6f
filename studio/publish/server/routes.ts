import { PublishError } from '#studio/publishing/publish-error.ts';
import { contentRoute, fromJson, get, post, type Route } from '../../base/server/route.ts';
import { overview } from './overview.ts';
import { openPreview } from './preview.ts';
import { shownSettings, writeSettings, type SettingsForm } from './settings.ts';
import { goBack, versions } from './versions.ts';
import { RequestError } from '../../base/request-error.ts';
import { isForPhones } from '../questions.ts';
import { begin, dismiss, stop, workNow, type Order } from './work.ts';

/** Says in the words of publishing why a request fails. */
const inWords = ({ handle, ...route }: Route): Route => ({
  ...route,
  handle: (request) =>
    Promise.try(handle, request).catch((error: unknown) => {
      if (!(error instanceof PublishError)) throw error;
      throw new RequestError(error.message);
    }),
});

/**
 * The routes of publishing, by their path below the editor's prefix; a phone has some of them
 * (`phone/server/door.ts`).
 */
export const PUBLISH_ROUTES: Record<string, Route> = {
  publication: inWords(get(overview)),
  'publication/work': get(workNow),
  'publication/preview': get(openPreview),
  'publication/versions': get(versions),
  'publication/go-back': contentRoute((request) => goBack(fromJson<{ tree: string }>(request))),
  'publication/begin': post((request) => begin(fromJson<Order>(request))),
  // For phones, which answer fewer questions.
  'publication/publish': post((request) => {
    const { answers = [] } = fromJson<Order>(request);
    return begin({ doing: 'publish', answers: answers.filter(isForPhones) });
  }),
  'publication/stop': post(stop),
  'publication/dismiss': post(dismiss),
  'publication/settings': inWords(get(shownSettings)),
  'publication/settings/save': inWords(
    post(async (request) => {
      await writeSettings(fromJson<SettingsForm>(request));
      return shownSettings();
    }),
  ),
};
