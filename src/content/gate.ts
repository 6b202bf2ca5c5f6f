/** Stops a build with faulty content, and a release with an unfinished checklist. */
import type { AstroIntegration } from 'astro';
import { sentences } from '#kit/check/problem.ts';
import { ContentError } from '#kit/check/load.ts';
import { GIVEN_ADDRESS, RELEASE } from '#site.ts';
import { DECLARATION } from './declaration.ts';
import { checkContent } from './load.ts';
import { releaseChecklist } from './release-checklist.ts';

export const contentGate: AstroIntegration = {
  name: 'content-gate',
  hooks: {
    'astro:build:start': async ({ logger }) => {
      const report = await checkContent();
      if (!report.content) throw new ContentError(sentences(DECLARATION, report));
      for (const warning of sentences(DECLARATION, report, 'warning')) logger.warn(warning);
      if (!RELEASE) return;
      const undone = releaseChecklist(report, GIVEN_ADDRESS).filter(({ done }) => !done);
      if (undone.length > 0)
        throw new ContentError(undone.map(({ label, remedy }) => `${label} : ${remedy}`));
    },
  },
};
