/** Publishes by sending the files of the site; the destination keeps its versions. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readVersion } from './archive.ts';
import { atDestination, PATIENCE, type Open } from './at-destination.ts';
import { MANIFEST, readManifest, readMemory } from './manifest.ts';
import { PublishError } from './publish-error.ts';
import { send } from './send.ts';
import type { BuiltSite } from './site-files.ts';
import { destinationId } from './target.ts';
import { tryFiles } from './try-destination.ts';
import type { Online, PublishOptions, Transport } from './transport.ts';

/** @example newVersion() // '2026-11-22-063443-1f0c' */
function newVersion(): string {
  const time = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return `${time}-${randomUUID().slice(0, 4)}`;
}

/** The failure, where visitors may see a part of the new site. */
function partlyOnline({ code, message, detail }: PublishError): PublishError {
  const partly =
    'L’envoi a été interrompu au moment où les pages changeaient : une partie est déjà ' +
    'en ligne. Publiez de nouveau dès que possible, seul le reste partira.';
  return new PublishError(code, { message: `${message} ${partly}`, detail, exit: 3 });
}

/**
 * Sends a site, again if the connection stops.
 *
 * @throws {PublishError} with exit status 3 when visitors may see a part of it
 */
export async function sendSite(
  open: Open,
  site: BuiltSite,
  options: PublishOptions,
): Promise<Online> {
  const { settings, summary, answers = [], signal, onProgress, patience } = options;
  const { tries, retryDelay, rulesPause } = { ...PATIENCE, ...patience };
  const version = newVersion();
  const id = destinationId(settings.target);
  const earlier = (await readMemory(id)).manifest.files;
  let isVisible = false;
  const sending = {
    destinationId: id,
    versionId: version,
    summary,
    answers,
    rulesPause,
    onVisible: () => (isVisible = true),
    signal,
    onProgress: (done: number, total: number) => onProgress?.({ step: 'send', done, total }),
  };
  for (let attempt = 1; ; attempt++) {
    try {
      const sent = await atDestination(
        open,
        options,
        (there) => send(there, site, sending),
        signal,
      );
      return { ...sent, version, site, earlier };
    } catch (error) {
      const failure = error as PublishError;
      if (!failure.isPassing || attempt >= tries) throw isVisible ? partlyOnline(failure) : failure;
      // Stopped in this pause, the next attempt throws at once.
      const pause = retryDelay * 3 ** (attempt - 1);
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

export const fileTransport = (open: Open): Transport => ({
  prepare: async (options) => {
    // A wrong password or host key is known before the long build.
    await atDestination(open, options, async () => undefined, options.signal);
    return (site) => sendSite(open, site, options);
  },
  versions: (options) =>
    atDestination(open, options, async (destination) => {
      const manifest = readManifest(await destination.read(MANIFEST));
      return manifest?.versions.toReversed() ?? [];
    }),
  restore: async (version, options) => {
    const site = await atDestination(
      open,
      options,
      (destination) => readVersion(destination, version),
      options.signal,
    );
    return sendSite(open, site, options);
  },
  test: (options) => tryFiles(open, options),
});
