/** The routes of publishing; a phone has none of them (`phone/door.ts`). */
import type { RouteRequest, Route } from '../server/route.ts';
import { overview } from './overview.ts';
import { writeSettings, type Form } from './settings.ts';
import { answerYes, begin, stop, versions, workNow, type Order } from './work.ts';

const fromJson = <T>({ body }: RouteRequest) => JSON.parse(body.toString()) as T;

/** By their names behind the editor's prefix. */
export const PUBLISH_ROUTES: Record<string, Route> = {
  publication: { method: 'GET', handle: overview },
  'publication/travail': { method: 'GET', handle: workNow },
  'publication/versions': { method: 'GET', handle: versions },
  'publication/commencer': { method: 'POST', handle: (asked) => begin(fromJson<Order>(asked)) },
  'publication/oui': { method: 'POST', handle: answerYes },
  'publication/arreter': { method: 'POST', handle: stop },
  'publication/reglages': {
    method: 'POST',
    handle: async (asked) => {
      await writeSettings(fromJson<Form>(asked));
      return overview();
    },
  },
};
