/** How a site goes online: its files are sent, or its content is pushed to a host. */
import type { DestinationOptions } from './at-destination.ts';
import type { ReadBackOptions } from './read-back.ts';
import type { Sent } from './send.ts';
import type { BuiltSite } from './site-files.ts';
import type { Progress } from './steps.ts';

export type PublishOptions = DestinationOptions & {
  /** What changed, in words, for a host that keeps them. */
  summary: string[];
  onProgress?: (progress: Progress) => void;
  /** Called with the publication's id once everything is sent, before it is read back. */
  onSent?: (version: string) => Promise<void>;
};

export type Online = Sent & {
  /** The id of the publication. */
  version: string;
};

/** What is to be known of a host. */
export type HostReport = {
  /** In French sentences. */
  remarks: string[];
  /** What to ask of it, as a message to be sent to it. */
  toHost?: string;
};

/** All throw a {@link PublishError} with what to do, or with a question. */
export type Transport = {
  /** Called before the long build; returns what sends the site that is built then. */
  prepare: (options: PublishOptions) => Promise<(site: BuiltSite) => Promise<Online>>;
  /** Really tries. */
  test: (options: DestinationOptions) => Promise<HostReport>;
  /** How the site is read back. */
  reading?: Partial<ReadBackOptions>;
};
