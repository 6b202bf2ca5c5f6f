/**
 * Refuses at the start of a build what must not be built, in the words of `npm run check` and `npm
 * run release`.
 */
import type { AstroIntegration } from 'astro';
import { GIVEN_ADDRESS, RELEASE } from '#site.ts';
import { sentences } from '#kit/content/problem.ts';
import { ContentError } from '#kit/content/read.ts';
import { checkContent } from '#content/load.ts';
import { DECLARATION } from './declaration.ts';
import { releaseChecklist } from './release-checklist.ts';

export const contentGate: AstroIntegration = {
  name: 'content-gate',
  hooks: {
    'astro:build:start': async ({ logger }) => {
      const report = await checkContent();
      if (!report.content) throw new ContentError(sentences(DECLARATION, report));
      for (const warning of sentences(DECLARATION, report, 'warning')) logger.warn(warning);
      const undone = RELEASE
        ? releaseChecklist(report, GIVEN_ADDRESS).filter(({ done }) => !done)
        : [];
      if (undone.length > 0)
        throw new ContentError(undone.map(({ label, remedy }) => `${label} : ${remedy}`));
    },
  },
};
