import { useEffect, useState } from 'react';
import type { Version } from '#studio/publishing/manifest.ts';
import { get } from '../base/client.ts';
import type { RequestError } from '../base/request-error.ts';

/** A version at the destination, and whether this computer has its content. */
export type OnlineVersion = Version & { hasContent: boolean };

type Answer = { versions?: OnlineVersion[]; failure?: RequestError };

/**
 * The versions at the destination, the latest first, or why they cannot be read; read whenever
 * `isPossible` becomes true.
 */
export function useVersions(isPossible: boolean): Answer {
  const [answer, setAnswer] = useState<Answer>({});
  useEffect(() => {
    if (!isPossible) return;
    get<OnlineVersion[]>('publication/versions').then(
      (versions) => setAnswer({ versions }),
      (failure: RequestError) => setAnswer({ failure }),
    );
  }, [isPossible]);
  return answer;
}
