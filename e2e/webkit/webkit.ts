/**
 * WebKit, the engine of every iPhone, through Debian's MiniBrowser and its WebDriver: Playwright drives only a WebKit that it
 * built itself. The tests are Playwright's own, with a `webkit` instead of a `page`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findWebkit } from '../../scripts/engines.ts';

export { expect, Key };

/** Screens, in CSS pixels; the first is the narrowest that MiniBrowser's window goes. */
export const PHONE = { width: 447, height: 800 };
export const DESKTOP = { width: 1280, height: 900 };

/** The few things the tests do with a page, each waiting as long as a person would. */
export class WebkitPage {
  readonly driver: WebDriver;
  readonly #baseURL: string;
  constructor(driver: WebDriver, baseURL: string) {
    this.driver = driver;
    this.#baseURL = baseURL;
  }

  async goto(address: string): Promise<void> {
    await this.driver.get(new URL(address, this.#baseURL).href);
  }

  /** Scrolls to every island until it answers, then back to the top. */
  async hydrate(): Promise<void> {
    const waiting = () => {
      const island = document.querySelector('astro-island[ssr]');
      // The island itself has no box.
      island?.querySelector('h1, h2')?.scrollIntoView({ behavior: 'instant' });
      return island !== null;
    };
    await expect.poll(() => this.run(waiting)).toBe(false);
    await this.run(() => scrollTo({ top: 0, behavior: 'instant' }));
  }

  /** Runs a function in the page; elements may be handed over and returned. */
  run<Result>(script: (...args: never[]) => Result, ...args: unknown[]): Promise<Result> {
    return this.driver.executeScript<Result>(script, ...args);
  }

  /** The first visible element of a kind whose name (its label, or its text) begins so. */
  async find(css: string, name = ''): Promise<WebElement> {
    const find = (selector: string, start: string) =>
      [...document.querySelectorAll(selector)].find(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[inert]') &&
          (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(start),
      );
    const search = () => this.driver.executeScript<WebElement | null>(find, css, name);
    const found = await this.driver.wait(search, 5000, `No visible ${css} is called « ${name} ».`);
    return found!;
  }

  /** Presses an element in its middle with the pointer. */
  async press(css: string, name = ''): Promise<void> {
    const element = await this.find(css, name);
    await this.run((target: Element) => target.scrollIntoView({ block: 'center', behavior: 'instant' }), element);
    await element.click();
  }

  /** Presses keys, one after the other, wherever the focus is. */
  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.driver.actions().sendKeys(key).perform();
  }

  /** Name of the focused element. */
  focused(): Promise<string> {
    return this.run(() => {
      const element = document.activeElement!;
      return (element.getAttribute('aria-label') ?? element.textContent).trim();
    });
  }

  /** Whether an element is shown and at least half inside the screen, sideways. */
  onScreen(css: string): Promise<boolean[]> {
    const measure = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return element.checkVisibility() && Math.min(right, innerWidth) - Math.max(left, 0) > (right - left) / 2;
      });
    return this.run(measure, css);
  }

  /** Path and query of the page. */
  async address(): Promise<string> {
    const { pathname, search } = new URL(await this.driver.getCurrentUrl());
    return pathname + search;
  }

  /** Makes the page, not the window around it, so large. */
  async resize({ width, height }: typeof PHONE): Promise<void> {
    const window = this.driver.manage().window();
    const bars = () => [outerWidth - innerWidth, outerHeight - innerHeight];
    await window.setRect({ width, height });
    const [x, y] = (await this.run(bars)) as [number, number];
    await window.setRect({ width: width + x, height: height + y });
    await expect.poll(() => this.run(() => innerWidth)).toBe(width);
  }
}

/** A port of this machine that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts an X server without a screen; its number, as in `DISPLAY=:5`. */
async function startDisplay(file: string): Promise<{ process: ChildProcess; display: string }> {
  const process = spawn(file, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(process.stdio[3]!, 'data')) as [Buffer];
  return { process, display: `:${number.toString().trim()}` };
}

type TestFixtures = { webkit: WebkitPage };
type WorkerFixtures = {
  /** Whether pages may run script; the tests' own always runs. */
  script: boolean;
  /** Whether the system's animations are on; off is what pages see as `prefers-reduced-motion`. */
  motion: boolean;
  driver: WebDriver;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  script: [true, { scope: 'worker', option: true }],
  motion: [true, { scope: 'worker', option: true }],

  driver: [
    async ({ script, motion }, use) => {
      const files = findWebkit()!;
      const { process: screen, display } = await startDisplay(files.display);
      // GTK takes the system's settings from a file of the user's; this user is a new one.
      const config = await mkdtemp(path.join(tmpdir(), 'webkit-'));
      await mkdir(path.join(config, 'gtk-3.0'));
      await writeFile(path.join(config, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${motion}\n`);
      const port = await freePort();
      const service = spawn(files.driver, [`--port=${port}`], {
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: config, TZ: 'Europe/Paris' },
      });
      try {
        const server = `http://127.0.0.1:${port}`;
        const answers = () =>
          fetch(`${server}/status`).then(
            ({ ok }) => ok,
            () => false,
          );
        await expect.poll(answers, { timeout: 15_000 }).toBe(true);
        const driver = await new Builder()
          .usingServer(server)
          .withCapabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': {
              binary: files.browser,
              args: ['--automation', `--enable-javascript=${script}`],
            },
          })
          .build();
        await use(driver);
        await driver.quit();
      } finally {
        service.kill();
        screen.kill();
        await rm(config, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  webkit: async ({ driver, baseURL }, use) => {
    await use(new WebkitPage(driver, baseURL!));
    // Every test begins with one tab.
    const [first, ...others] = await driver.getAllWindowHandles();
    for (const tab of others) {
      await driver.switchTo().window(tab);
      await driver.close();
    }
    await driver.switchTo().window(first!);
  },
});
