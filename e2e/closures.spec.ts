/** Exceptional closures, on the second site: it has one that is over, one of a day and one over New Year. */
import type { Page } from '@playwright/test';
import { notices } from '#institute/closures.ts';
import { SECOND } from './sites.ts';
import { expect, layoutShifts, test } from './test.ts';

test.use(SECOND);

const TOP = 'section[aria-label="Fermetures exceptionnelles"]';
const PLACES = [
  { path: '/tarifs', within: TOP },
  { path: '/tarifs', within: 'footer' },
  { path: '/contact', within: 'section[aria-labelledby="horaires"]' },
];

/** Opens a page at a time of day in Paris, or in winter one hour before it is that time in London. */
async function openAt(page: Page, path: string, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.goto(path);
}

test('are announced soonest first, and each until the end of its last day in Paris', async ({ page, content }) => {
  const built = new Date().toISOString().slice(0, 10);
  const { fermetures } = content.horaires;
  const announced = notices(fermetures, built);
  const [newYear, may] = announced;
  // The content keeps them in another order, and holds one that was over before the build.
  expect(announced).toHaveLength(2);
  expect(fermetures.map(({ du }) => du).toSorted()).toHaveLength(3);
  expect(newYear!.text).toMatch(/^Fermé du 24\sdécembre\s\d{4} au 2\sjanvier\s\d{4} inclus \(.*<b>.*\)$/);
  expect(may!.text).toMatch(/^Fermé le 1er\smai\s\d{4}$/);
  for (const { path, within } of PLACES) {
    const shown = () => page.locator(within).locator('li[data-until]:visible');
    await openAt(page, path, `${built}T12:00:00Z`);
    await expect(shown(), within).toHaveText([newYear!.text, may!.text]);
    await openAt(page, path, `${newYear!.until}T22:59:00Z`);
    await expect(shown(), within).toHaveText([newYear!.text, may!.text]);
    await openAt(page, path, `${newYear!.until}T23:01:00Z`);
    await expect(shown(), within).toHaveText([may!.text]);
    await openAt(page, path, `${may!.until}T22:01:00Z`);
    await expect(shown(), within).toHaveCount(0);
  }
});

test('those that ended leave no room and move nothing', async ({ page, browserName }) => {
  await openAt(page, '/tarifs', '2099-06-01T12:00:00Z');
  await expect(page.locator(TOP)).toBeHidden();
  if (browserName === 'chromium') expect(await layoutShifts(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('are told with their dates', async ({ page, content }) => {
    await page.goto('/');
    const announced = notices(content.horaires.fermetures, new Date().toISOString().slice(0, 10));
    await expect(page.locator(TOP).getByRole('listitem')).toHaveText(announced.map(({ text }) => text));
  });
});
