/** From the press on a link to the first paint of the next page, on slow 4G. */
import { setTimeout as wait } from 'node:timers/promises';
// Not Playwright, which forbids Chromium to prerender.
import { launch, type Browser } from 'puppeteer-core';
import { CHROMIUM_ARGS, getChromium } from '../chromium.ts';
import type { Options } from './options.ts';
import { median, progress, table } from './report.ts';
import { serve, SLOW_4G } from './serve.ts';
import { buildIndexable } from './site.ts';

/** How long a pointer rests on a link before it presses, in milliseconds: long enough for the page to be prerendered. */
const REST = 3000;
/** How long after the press the next page is asked when it was painted, in milliseconds. */
const SETTLE = 4000;

type Way = { name: string; hover: boolean };
const WAYS: Way[] = [
  { name: 'cold', hover: false },
  { name: 'after hover', hover: true },
];

/** Opens another page, presses its link to `page`, and gives the milliseconds until that is painted. */
async function measure(browser: Browser, origin: string, page: string, { hover }: Way) {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  await tab.goto(page === '/' ? `${origin}/tarifs` : `${origin}/`, { waitUntil: 'networkidle0' });
  await tab.evaluate(() => {
    const keep = (event: Event) => sessionStorage.setItem('press', String(performance.timeOrigin + event.timeStamp));
    addEventListener('pointerdown', keep, true);
  });
  const link = `:is(header, footer) a[href="${page}"]`;
  await tab.$eval(link, (element) => element.scrollIntoView({ block: 'center' }));
  if (hover) {
    await tab.hover(link);
    await wait(REST);
  }
  await tab.click(link);
  // A prerendered page takes the tab over: nothing may be asked of it in between.
  await wait(SETTLE);
  const result = await tab.evaluate(() => {
    const { activationStart } = performance.getEntriesByType('navigation')[0] as PerformanceEntry & {
      activationStart: number;
    };
    const paint = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
    const press = Number(sessionStorage.getItem('press'));
    return {
      at: location.href,
      time: performance.timeOrigin + Math.max(paint, activationStart) - press,
      prerendered: activationStart > 0,
    };
  });
  if (result.at !== origin + page) throw new Error(`The press led to ${result.at} instead of ${page}.`);
  await context.close();
  return result;
}

export async function nextPage({ pages, runs }: Options): Promise<string> {
  const { dist, note } = buildIndexable();
  const site = await serve(dist, SLOW_4G);
  const browser = await launch({
    executablePath: getChromium(),
    args: CHROMIUM_ARGS,
    defaultViewport: { width: 1440, height: 900 },
  });
  const rows = [];
  for (const page of pages) {
    const cells: string[] = [];
    for (const way of WAYS) {
      const results = [];
      for (let turn = 0; turn < runs; turn++) {
        progress(`To ${page} ${way.name}, ${turn + 1} of ${runs}`);
        results.push(await measure(browser, site.origin, page, way));
      }
      const prerendered = results.filter((result) => result.prerendered).length;
      cells.push(`${median(results.map((result) => result.time)).toFixed(0)} ms`);
      if (way.hover) cells.push(`${prerendered} of ${runs}`);
    }
    rows.push([page, ...cells]);
  }
  await browser.close();
  site.close();
  return `${note} From the home page (to it: from /tarifs); answers wait 150 ms and share 1.6 Mbit/s.\n\n${table(['To', 'Cold', 'After hover', 'Prerendered'], rows)}`;
}
