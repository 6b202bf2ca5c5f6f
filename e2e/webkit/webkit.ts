/**
 * WebKit, the engine of every iPhone, through the MiniBrowser of WebKitGTK and W3C WebDriver:
 * Playwright drives only a WebKit that it built itself. The tests have a `webkit` instead of a
 * `page`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { freePort } from '../hosts/servers.ts';
import { findWebkit } from '../support/browsers.ts';
import { HOLD } from '../support/test.ts';

export { expect };

/** Keys as WebDriver names them. */
export const KEY = { escape: '\uE00C', left: '\uE012', right: '\uE014' };

function drive(session: string, baseURL: string) {
  const send = async <Value>(method: string, command: string, body?: object): Promise<Value> => {
    const response = await fetch(session + command, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(`${method} ${command}: ${JSON.stringify(value)}`);
    return value;
  };
  const run = <Result>(script: (...args: never[]) => Result, ...args: unknown[]): Promise<Result> =>
    send('POST', '/execute/sync', { script: `return (${script}).apply(null, arguments)`, args });
  return {
    run,
    goto: (path: string) => send('POST', '/url', { url: new URL(path, baseURL).href }),
    back: () => send('POST', '/back', {}),
    resize: (width: number, height: number) => send('POST', '/window/rect', { width, height }),
    quit: () => send('DELETE', ''),
    address: () => run(() => location.pathname + location.search),
    /** Scrolls to every island and carousel, and waits until it is hydrated. */
    async hydrate() {
      const isDone = () => {
        const waiting = document.querySelector('astro-island[ssr], [data-waiting]');
        waiting?.dispatchEvent(new Event('pointermove', { bubbles: true }));
        waiting?.querySelector('h1, h2')?.scrollIntoView({ behavior: 'instant' });
        return waiting === null;
      };
      await expect.poll(() => run(isDone)).toBe(true);
    },
    /**
     * Presses the first visible element that matches `css` and whose label or text begins with
     * `name`.
     */
    async press(css: string, name = '') {
      const find = (selector: string, start: string) => {
        const named = [...document.querySelectorAll(selector)].filter((element) =>
          (element.ariaLabel ?? element.textContent).trim().startsWith(start),
        );
        const found = named.find((element) => element.checkVisibility());
        found?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return found ? { found, top: found.getBoundingClientRect().top + scrollY } : null;
      };
      // Waits until it rests: WebKit has no scroll anchoring, so that a section above that is laid
      // out after the jump moves it, between pointer down and up too.
      let last: number | undefined;
      await expect(async () => {
        const place = await run(find, css, name);
        expect(place, `${css} called « ${name} »`).not.toBeNull();
        const before = last;
        last = place!.top;
        expect(last, `${css} called « ${name} » rests`).toBe(before);
        await send('POST', `/element/${Object.values(place!.found)[0]}/click`, {});
      }).toPass();
    },
    /** Presses places of the page one after the other, each for a moment. */
    pressPlaces(places: { x: number; y: number }[]) {
      const actions = places.flatMap(({ x, y }) => [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: HOLD },
        { type: 'pointerUp', button: 0 },
      ]);
      return send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    /** Presses a key, wherever the focus is. */
    key(value: string) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      return send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
  };
}

export const test = base.extend<{ webkit: ReturnType<typeof drive> }>({
  webkit: async ({ baseURL }, use) => {
    const files = findWebkit()!;
    const port = await freePort();
    // An X server without a screen, which prints the number of its display.
    const screen = spawn(files.display, ['-displayfd', '3'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
    const env = {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      // Keeps its files out of the home folder.
      XDG_CACHE_HOME: path.join(tmpdir(), 'cache'),
      XDG_DATA_HOME: path.join(tmpdir(), 'data'),
    };
    // Without a host, the driver also requires IPv6, which a machine may not have.
    const address = ['--host=127.0.0.1', `--port=${port}`];
    const service = spawn(files.driver, address, { stdio: 'ignore', env });
    try {
      const server = `http://127.0.0.1:${port}`;
      await expect(() => fetch(`${server}/status`)).toPass();
      const alwaysMatch = {
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary: files.browser, args: ['--automation'] },
      };
      const body = JSON.stringify({ capabilities: { alwaysMatch } });
      const answer = await (await fetch(`${server}/session`, { method: 'POST', body })).json();
      const page = drive(
        `${server}/session/${(answer as { value: { sessionId: string } }).value.sessionId}`,
        baseURL!,
      );
      await use(page);
      await page.quit();
    } finally {
      service.kill();
      screen.kill();
    }
  },
});
