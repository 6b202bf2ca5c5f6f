/** What the scripts of an open page make of the time; e2e/clock.spec.ts sees them in a browser. */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnnouncementLine } from '#components/layout/AnnouncementLine.tsx';
import { ClosureNotice } from '#components/layout/Closures.tsx';
import { Footer } from '#components/layout/Footer.tsx';
import { testContent } from '#content/test-content.ts';
import { notices } from '#institute/closures.ts';
// @ts-expect-error Only `astro check` reads the types of .astro files.
import Days from './Days.astro';

/** Built on 20 December 2026, a Sunday. */
const BUILT = '2026-12-20';
const site = testContent({
  'horaires.semaine.lundi': '9h00-18h00',
  'horaires.semaine.mardi': '10h00-18h00',
  'horaires.fermetures': [
    { du: '2027-02-01', au: '2027-02-02' },
    { du: '2026-12-24', au: '2026-12-26', motif: 'Noël' },
  ],
});
const closures = notices(site.horaires.fermetures, BUILT);
const announcement = {
  text: 'Offre',
  from: '2026-12-22',
  until: '2026-12-23',
  end: '',
  running: false,
};

const container = await AstroContainer.create();
const scripts = await container.renderToString(Days, { props: { closures, announcement } });

let window: Window;
/** Opens a page of the build at a time; `stored` is what its tab remembers. */
async function openAt(time: string, stored: Record<string, string> = {}): Promise<void> {
  vi.setSystemTime(time);
  window = new Window();
  const { document } = window;
  Object.assign(window.sessionStorage, stored);
  for (const name of ['document', 'sessionStorage', 'CSSStyleSheet', 'Event'] as const)
    vi.stubGlobal(name, window[name]);
  for (const name of ['addEventListener', 'dispatchEvent', 'getComputedStyle'] as const)
    vi.stubGlobal(name, window[name].bind(window));
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <main id="contenu" tabIndex={-1} />
      <AnnouncementLine {...announcement} />
      <ClosureNotice closures={closures} />
      <Footer site={site} closures={closures} />
    </>,
  );
  document.head.innerHTML = scripts;
  for (const script of document.head.querySelectorAll('script')) {
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
    // As the browser runs an inline script.
    new Function(script.textContent)();
  }
  vi.resetModules();
  await import('./clock.ts');
}
/** Shows the page again, as after hours in which its timers stood still. */
function showAt(time: string, event = 'visibilitychange'): void {
  vi.setSystemTime(time);
  window.document.dispatchEvent(new window.Event(event, { bubbles: true }));
}

/** The texts of the elements that are displayed. */
function seen(css: string): string[] {
  const { document } = window;
  // Happy DOM keeps computed styles when the rules of a sheet are replaced, but not over this.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets];
  return [...document.querySelectorAll(css)]
    .filter((element) => window.getComputedStyle(element).display !== 'none')
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('closures are beside the hours until their last day ends in Paris, and at the top from two weeks before the first', async () => {
  const [christmas, february] = [/24 au 26/, /1er au 2 février/];
  const expectClosures = (atTheTop: RegExp[], besideTheHours: RegExp[]) => {
    const expected = [atTheTop, besideTheHours].map((texts) =>
      texts.map((text) => expect.stringMatching(text) as string),
    );
    expect([seen('section.notice li'), seen('footer li[data-days]')]).toEqual(expected);
    expect(seen('section.notice:not(#annonce)')).toHaveLength(atTheTop.length > 0 ? 1 : 0);
  };
  await openAt('2026-12-09T22:59:00Z');
  expectClosures([], [christmas, february]);
  showAt('2026-12-09T23:00:00Z');
  expectClosures([christmas], [christmas, february]);
  showAt('2026-12-26T22:59:00Z');
  expectClosures([christmas], [christmas, february]);
  showAt('2026-12-26T23:00:00Z');
  expectClosures([], [february]);
  await openAt('2027-01-17T23:00:00Z');
  expectClosures([february], [february]);
  await openAt('2027-02-02T23:00:00Z');
  expectClosures([], []);
});

test('an announcement is shown on its days in Paris, though the build is older', async () => {
  await openAt('2026-12-21T22:59:00Z');
  for (const [time, isShown] of [
    ['2026-12-21T22:59:30Z', false],
    ['2026-12-21T23:00:00Z', true],
    ['2026-12-23T22:59:59Z', true],
    ['2026-12-23T23:00:00Z', false],
  ] as const) {
    showAt(time);
    expect(seen('#annonce').length === 1, time).toBe(isShown);
  }
});

test('an announcement that is closed stays closed during the visit, also in a prerendered page', async () => {
  await openAt('2026-12-22T12:00:00Z');
  window.document.querySelector('button')!.click();
  expect(seen('#annonce')).toEqual([]);
  expect(window.document.activeElement!.id).toBe('contenu');
  const stored = { ...window.sessionStorage };
  await openAt('2026-12-22T13:00:00Z', stored);
  expect(seen('#annonce')).toEqual([]);
  // A prerendered page reads the storage of its tab only once it is shown.
  await openAt('2026-12-22T13:00:00Z');
  expect(seen('#annonce')).toHaveLength(1);
  Object.assign(window.sessionStorage, stored);
  showAt('2026-12-22T13:00:00Z', 'prerenderingchange');
  expect(seen('#annonce')).toEqual([]);
});

test('the opening status follows the time in Paris, by the minute and when the page is shown again', async () => {
  const [status, spoken] = ['.open-now > [aria-hidden]', '.open-now > .spoken'];
  const today = () => seen('[data-today] .spoken:first-child');
  // On Monday, half a minute before it opens.
  await openAt('2026-12-21T07:59:30Z');
  expect(seen(status)).toEqual(['Fermé, ouvre à 9 h']);
  expect(seen(spoken)).toEqual(['Fermé, ouvre à 9 heures']);
  // After several events there is still one timer.
  for (const event of ['pageshow', 'pageshow']) showAt('2026-12-21T07:59:30Z', event);
  let updates = 0;
  window.addEventListener('clock', () => updates++);
  vi.advanceTimersByTime(30_000);
  expect(seen(status)).toEqual(['Ouvert, jusqu’à 18 h']);
  vi.advanceTimersByTime(120_000);
  expect(updates).toBe(3);
  expect(today()).toEqual([expect.stringMatching(/^Aujourd’hui, /)]);
  for (const event of ['pageshow', 'visibilitychange']) {
    await openAt('2026-12-21T12:00:00Z');
    showAt('2026-12-22T08:59:00Z', event);
    expect(seen(status)).toEqual(['Fermé, ouvre à 10 h']);
    expect(today()).toHaveLength(1);
  }
});

test('the year in the footer changes on 1 January in Paris', async () => {
  await openAt('2040-12-31T22:59:00Z');
  expect(seen('#year')).toEqual(['2040']);
  showAt('2040-12-31T23:00:00Z');
  expect(seen('#year')).toEqual(['2041']);
});
