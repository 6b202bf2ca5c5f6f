/** Publishes by sending the files of the site. */
import { setTimeout as wait } from 'node:timers/promises';
import { atDestination, PATIENCE, type Reach } from './at-destination.ts';
import { newPublication, readManifest } from './manifest.ts';
import { PublishError } from './publish-error.ts';
import { send } from './send.ts';
import type { BuiltSite } from './site-files.ts';
import { askAboutOthers } from './survey.ts';
import { tryFiles } from './try-destination.ts';
import type { Online, PublishOptions, Transport } from './transport.ts';

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
  reach: Reach,
  site: BuiltSite,
  options: PublishOptions,
): Promise<Online> {
  const { answers = [], signal, onProgress, patience } = options;
  const { tries, retryDelay, rulesPause } = { ...PATIENCE, ...patience };
  const publication = await newPublication();
  let isVisible = false;
  const sending = {
    publication,
    answers,
    rulesPause,
    onVisible: () => (isVisible = true),
    onProgress: (done: number, total: number) => onProgress?.({ step: 'send', done, total }),
  };
  for (let attempt = 1; ; attempt++) {
    try {
      const sent = await atDestination(reach, options, (there) => send(there, site, sending));
      return { ...sent, version: publication.id };
    } catch (error) {
      const failure = error as PublishError;
      if (!failure.isPassing || attempt >= tries)
        throw isVisible && !failure.question ? partlyOnline(failure) : failure;
      // Stopped in this pause, the next attempt throws at once.
      const pause = retryDelay * 3 ** (attempt - 1);
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

export const fileTransport = (reach: Reach): Transport => ({
  prepare: async (options) => {
    // A wrong password or another publication is known before the long build.
    await atDestination(reach, options, async (there) =>
      askAboutOthers(await readManifest(there), options.answers ?? []),
    );
    return (site) => sendSite(reach, site, options);
  },
  test: (options) => tryFiles(reach, options),
});
