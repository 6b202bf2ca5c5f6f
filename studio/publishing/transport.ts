/** How a site goes online: its files are sent, or its content is pushed to a host. */
import type { DestinationOptions } from './at-destination.ts';
import type { Manifest, Version } from './manifest.ts';
import type { ReadBackOptions } from './read-back.ts';
import type { Sent } from './send.ts';
import type { BuiltSite } from './site-files.ts';
import type { Progress } from './steps.ts';

export type PublishOptions = DestinationOptions & {
  /** What changed, in words, for the history. */
  summary: string[];
  onProgress?: (progress: Progress) => void;
  /** Called with the version's id once everything is sent, before it is read back. */
  onSent?: (version: string) => Promise<void>;
  signal?: AbortSignal;
};

export type Online = Sent & {
  /** Its name in the history. */
  version: string;
  /** What the public address has to show; undefined where only the host knows. */
  site?: BuiltSite;
  /** The files as they were online before. */
  earlier?: Manifest['files'];
};

/** All throw a {@link PublishError} with what to do, or with a question. */
export type Transport = {
  /** Called before the long build; returns what sends the site that is built then. */
  prepare: (options: PublishOptions) => Promise<(site: BuiltSite) => Promise<Online>>;
  /** The latest first. */
  versions: (options: DestinationOptions) => Promise<Version[]>;
  /** Sends an earlier version again. */
  restore: (version: string, options: PublishOptions) => Promise<Online>;
  /** Really tries; returns what is to be known of the host, in French sentences. */
  test: (options: DestinationOptions) => Promise<string[]>;
  /** How the site is read back. */
  reading?: Partial<ReadBackOptions>;
};
