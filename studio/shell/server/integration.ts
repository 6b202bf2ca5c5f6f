/** The owner's editor, beside the development server of `npm run edit` and nowhere else. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment, type EnvironmentModuleNode, type Plugin } from 'vite';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { TEMPORARY } from '#kit/files.ts';
import { answerPhones } from '../../phone/server/listen.ts';
import { inContentTurn, recordContent } from '../../history/snapshots.ts';
import { redrawPages } from '../../history/state.ts';
import { tellWindows } from '../../base/server/news.ts';
import { replaceListeners } from './answer.ts';

const isContent = (file = '') => path.resolve(file).startsWith(CONTENT_DIR + path.sep);

/** Those of the site's pages and files, which Astro tells. */
let sitePatterns: RegExp[] = [];

/**
 * Milliseconds from a change until the content is read: a file that was renamed into its place is watched
 * again a moment later, and a change before that is not seen.
 */
const SETTLED = 100;

let isTelling = false;
/** Tells windows of changed content, once for all files that change at the same time. */
function tellOfContent(): void {
  if (isTelling) return;
  isTelling = true;
  setTimeout(() => {
    isTelling = false;
    // Pages are marked with the ids of what is recorded; a full disk prevents only the snapshot.
    void inContentTurn(recordContent)
      .catch(() => undefined)
      .then(() => tellWindows('content'));
  }, SETTLED);
}

/**
 * Takes a changed file of the content from Vite and Astro, which would reload pages instead of drawing
 * them anew in their frames. A picture is a module of the pages, and is loaded again.
 */
const onContent: Plugin['hotUpdate'] = {
  order: 'post',
  handler({ file, modules, timestamp }) {
    if (!isContent(file)) return undefined;
    if (isRunnableDevEnvironment(this.environment)) {
      const { moduleGraph, runner } = this.environment;
      const stale = new Set<EnvironmentModuleNode>();
      for (const each of modules) moduleGraph.invalidateModule(each, stale, timestamp, true);
      for (const { id } of stale) {
        const loaded = runner.evaluatedModules.getModuleById(id ?? '');
        if (loaded) runner.evaluatedModules.invalidateModule(loaded);
      }
      // Windows may have drawn this version of the content with the old picture.
      if (modules.length > 0) redrawPages();
      tellOfContent();
    }
    return [];
  },
};

/** The integration that `npm run edit` adds; a build never has it. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:routes:resolved': (resolved) => {
      const own = resolved.routes.filter(({ origin }) => origin === 'project');
      sitePatterns = own.map(({ patternRegex }) => patternRegex);
    },
    'astro:config:setup': ({ addMiddleware, injectScript, updateConfig }) => {
      addMiddleware({ entrypoint: '#studio/page/marks/middleware.ts', order: 'pre' });
      // The islands of a page mark what the server marked.
      const script = `import { setEditor } from '#kit/editor.ts';
        import { marks } from '#studio/page/marks/mark.ts';
        setEditor(marks());`;
      injectScript('before-hydration', script);
      // Files that are still being written would draw pages anew too early.
      const watch = { ignored: [`**/${TEMPORARY}*`] };
      const plugin: Plugin = {
        name: 'editor',
        // Before Astro's own `hotUpdate`.
        enforce: 'pre',
        hotUpdate: onContent,
        // A photo may be removed while a page with it is drawn: the page is drawn again afterwards.
        load: {
          order: 'pre',
          handler: (id) =>
            isContent(id) && !existsSync(id.replace(/\?.*/, ''))
              ? 'export default undefined'
              : undefined,
        },
        configureServer(server) {
          server.watcher.add(CONTENT_DIR);
          answerPhones(
            server.httpServer as Server,
            replaceListeners(server, () => sitePatterns),
          );
        },
      };
      // Astro reads the photos of a folder that is outside the project only if it is named here.
      const fs = { allow: ['.', CONTENT_DIR] };
      // Errors stand in the panel, not in an overlay.
      const server = { watch, fs, cors: false, hmr: { overlay: false } };
      // Islands are compiled with a JSX that leaves marks out of attributes.
      const oxc = { jsx: { importSource: '#studio/page/marks' } };
      updateConfig({ vite: { plugins: [plugin], server, oxc } });
    },
  },
});
