import { useEffect, useState } from 'react';
import type { Version } from '#studio/publishing/publish.ts';
import { get, type RefusedError } from '../app/client.ts';

/** A version at the destination, and whether this computer has its content. */
type VersionEntry = Version & { hasContent: boolean };

/**
 * The versions at the destination, the latest first, read again after each order; or why they
 * cannot be read.
 */
export function useVersions(isPossible: boolean): {
  versions?: VersionEntry[];
  failure?: RefusedError;
} {
  const [answer, setAnswer] = useState<{ versions?: VersionEntry[]; failure?: RefusedError }>({});
  useEffect(() => {
    if (!isPossible) return;
    get<VersionEntry[]>('publication/versions').then(
      (versions) => setAnswer({ versions }),
      (failure: RefusedError) => setAnswer({ failure }),
    );
  }, [isPossible]);
  return answer;
}
