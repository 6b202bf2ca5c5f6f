/** From the press on a link to the first paint of the next page, on slow 4G, and whether a white frame came in between. */
import { setTimeout as wait } from 'node:timers/promises';
// Not Playwright, which forbids Chromium to prerender.
import { launch, type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import sharp from 'sharp';
import { CHROMIUM_ARGS, getChromium } from '../chromium.ts';
import type { Options } from './options.ts';
import { median, progress, table } from './report.ts';
import { serve, SLOW_4G } from './serve.ts';
import { buildIndexable } from './site.ts';

/** How long after the press the next page is asked when it was painted, in milliseconds. */
const SETTLE = 4000;

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

type Way = {
  name: string;
  viewport: typeof DESKTOP | typeof PHONE;
  /** Presses a link, and lets it go. */
  press: (tab: Page, link: string) => Promise<void>;
};

/** A finger that rests on a link for so many milliseconds. */
const touch = (rest: number) => async (tab: Page, link: string) => {
  const { x, y, width, height } = (await (await tab.$(link))!.boundingBox())!;
  const finger = await tab.touchscreen.touchStart(x + width / 2, y + height / 2);
  await wait(rest);
  await finger.end();
};

const WAYS: Way[] = [
  { name: 'Cold', viewport: DESKTOP, press: (tab, link) => tab.click(link) },
  {
    // Long enough for the page to be prerendered.
    name: 'After hover, 3 s',
    viewport: DESKTOP,
    press: async (tab, link) => {
      await tab.hover(link);
      await wait(3000);
      await tab.click(link);
    },
  },
  { name: 'After touch, 0.1 s', viewport: PHONE, press: touch(100) },
  { name: 'After touch, 0.4 s', viewport: PHONE, press: touch(400) },
];

/** Opens a page that leads to another, with the link to that one in sight. */
async function open(context: BrowserContext, origin: string, page: string, { viewport }: Way) {
  const tab = await context.newPage();
  await tab.setViewport(viewport);
  await tab.goto(page === '/' ? `${origin}/tarifs` : `${origin}/`, { waitUntil: 'networkidle0' });
  const link = `footer a[href="${page}"]`;
  await tab.$eval(link, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await wait(1000);
  return { tab, link };
}

/** Milliseconds from letting a link go to the paint of its page, and whether that had been made ready. */
async function measure(browser: Browser, origin: string, page: string, way: Way) {
  const context = await browser.createBrowserContext();
  const { tab, link } = await open(context, origin, page, way);
  await tab.evaluate(() => {
    const keep = (event: Event) => sessionStorage.setItem('press', String(performance.timeOrigin + event.timeStamp));
    addEventListener('click', keep, true);
  });
  await way.press(tab, link);
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

/** Frames the screen shows from a cold press to the next page, and how many of them are mostly pure white. */
async function watch(browser: Browser, origin: string, page: string) {
  const context = await browser.createBrowserContext();
  const { tab, link } = await open(context, origin, page, WAYS[0]!);
  const session = await tab.createCDPSession();
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 360, maxHeight: 225 });
  await tab.click(link);
  await wait(SETTLE);
  await session.send('Page.stopScreencast');
  if (tab.url() !== origin + page) throw new Error(`The press led to ${tab.url()} instead of ${page}.`);
  let white = 0;
  for (const frame of frames) {
    const { data, info } = await sharp(Buffer.from(frame, 'base64'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let pixels = 0;
    for (let at = 0; at < data.length; at += info.channels)
      if (data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255) pixels++;
    if (pixels > (info.width * info.height) / 2) white++;
  }
  await context.close();
  return { white, frames: frames.length };
}

export async function nextPage({ pages, runs }: Options): Promise<string> {
  const site = await serve(await buildIndexable(), SLOW_4G);
  const browser = await launch({ executablePath: getChromium(), args: CHROMIUM_ARGS });
  const rows = [];
  for (const page of pages) {
    const cells: string[] = [];
    for (const way of WAYS) {
      const results = [];
      for (let turn = 0; turn < runs; turn++) {
        progress(`To ${page}: ${way.name}, ${turn + 1} of ${runs}`);
        results.push(await measure(browser, site.origin, page, way));
      }
      const prerendered = results.filter((result) => result.prerendered).length;
      const time = `${median(results.map((result) => result.time)).toFixed(0)} ms`;
      cells.push(way === WAYS[0] ? time : `${time} (${prerendered} of ${runs})`);
    }
    const { white, frames } = await watch(browser, site.origin, page);
    rows.push([page, ...cells, `${white} of ${frames}`]);
  }
  await browser.close();
  site.close();
  const head = ['To', ...WAYS.map(({ name }) => name), 'White frames, cold'];
  return `From the home page (to it: from /tarifs); answers wait 150 ms and share 1.6 Mbit/s. Time from letting the link go; in brackets, how often Chromium had the page prerendered.\n\n${table(head, rows)}`;
}
