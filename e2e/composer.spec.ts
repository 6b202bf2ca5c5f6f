/**
 * A visit composed on /tarifs: its price, its address, and what is there before and without the
 * script.
 */
import type { Page } from '@playwright/test';
import type { Content } from '#content/schema.ts';
import { formatPrice } from '#kit/french/format.ts';
import { workedExample } from '#institute/prices.ts';
import {
  addressOfLines,
  goesWith,
  choicesOf,
  readVisit,
  totalOf,
  visitAddress,
  type Item,
} from '#institute/visit.ts';
import { PAGES } from '#site.ts';
import { needsComposer } from './parts.ts';
import { expect, holdBack, PHONE, press, test } from './test.ts';

test.beforeEach(({ content }) => needsComposer(content));

const composer = (page: Page) => page.locator('form');
const total = (page: Page) => composer(page).locator('output');
const choice = (page: Page, { nom, role }: Item) =>
  composer(page).getByRole(role === 'option' ? 'checkbox' : 'radio', { name: nom });
const visitFor = (choices: Item[], address: string) =>
  readVisit(choices, new URL(address, 'https://site').searchParams);

/** What the sum says of a visit. */
function sum(visit: Item[]): string {
  const { euros, onRequest } = totalOf(visit);
  return euros === 0 && onRequest.length > 0 ? 'sur devis' : formatPrice(euros);
}

/** A pose with all that may go with it: one finish, one removal, every option. */
function largest(content: Content): Item[] {
  const choices = choicesOf(content.tarifs);
  const pose = choices.findLast(
    (item) =>
      item.role === 'pose' &&
      choices.some((each) => each.role === 'finition' && goesWith(item, each)),
  )!;
  return visitFor(choices, visitAddress([pose, ...choices.filter((item) => goesWith(pose, item))]));
}

test('each choice changes the sum and the address, and a link to it finds the same choice', async ({
  page,
  content,
}) => {
  const visit = largest(content);
  // What the address asks for and the composer does not have is ignored.
  await page.goto(`${PAGES.tarifs.path}?pose=%00<b>&option=%`);
  for (const [index, item] of visit.entries()) {
    await choice(page, item).press('Space');
    await expect(choice(page, item)).toBeChecked();
    await expect(total(page)).toContainText(sum(visit.slice(0, index + 1)));
  }
  await expect(page).toHaveURL(PAGES.tarifs.path + visitAddress(visit));
  if (totalOf(visit).onRequest.length > 0)
    await expect(total(page)).toContainText(/\+\s.+ sur devis$/);
  await expect(composer(page).getByRole('link', { name: /^Réserver/ })).toHaveAttribute(
    'href',
    content.institut.reservation,
  );
  await page.reload();
  for (const item of visit) await expect(choice(page, item)).toBeChecked();
  await expect(total(page)).toContainText(sum(visit));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/tarifs$/);
});

test('another pose leaves what does not go with it', async ({ page, content }) => {
  const choices = choicesOf(content.tarifs);
  const visit = largest(content);
  const other = choices.find(({ role, family }) => role === 'pose' && family !== visit[0]!.family)!;
  await page.goto(PAGES.tarifs.path + visitAddress(visit));
  await press(choice(page, other));
  await expect(total(page)).toContainText(
    sum([other, ...visit.slice(1).filter((item) => goesWith(other, item))]),
  );
  for (const item of visit.slice(1))
    await expect(choice(page, item)).toBeVisible({ visible: goesWith(other, item) });
});

test('a choice made before the script has arrived is kept; until then no wrong sum is shown', async ({
  page,
  content,
}) => {
  const sendScripts = await holdBack(page, '**/*.js');
  const visit = largest(content);
  await page.goto(PAGES.tarifs.path + visitAddress(visit.slice(0, 2)), { waitUntil: 'commit' });
  for (const item of visit.slice(0, 2)) await expect(choice(page, item)).toBeChecked();
  for (const item of visit.slice(2)) await press(choice(page, item));
  await expect(total(page)).toBeHidden();
  sendScripts();
  await expect(total(page)).toContainText(sum(visit));
  await expect(page).toHaveURL(PAGES.tarifs.path + visitAddress(visit));
});

test('examples and services lead to their own choice', async ({ page, content }) => {
  const { tarifs, prestations } = content;
  const choices = choicesOf(tarifs);
  await page.goto(PAGES.tarifs.path);
  for (const exemple of tarifs.exemples) {
    const link = page.getByRole('link', {
      name: workedExample(tarifs, exemple).label,
      exact: true,
    });
    const address = addressOfLines(choices, exemple.lignes);
    if (!address) await expect(link).toHaveCount(0);
    else await expect(link).toHaveAttribute('href', address);
  }
  await page.goto(PAGES.prestations.path);
  const links = page.getByRole('link', { name: /^Composer ma pose/ });
  const addresses = prestations.blocs.map((bloc) =>
    bloc.tarifs.map((name) => addressOfLines(choices, [name])).find(Boolean),
  );
  const wanted = addresses.flatMap((address) => (address ? PAGES.tarifs.path + address : []));
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    wanted,
  );
  await press(links.last());
  await expect(choice(page, visitFor(choices, wanted.at(-1)!)[0]!)).toBeChecked();
  await expect(composer(page)).toBeInViewport();
});

test('the choice is sent by what the device shares with, or its link is copied, and that is said', async ({
  page,
  content,
}) => {
  const visit = largest(content);
  await page.addInitScript(() => {
    delete (Navigator.prototype as Partial<Navigator>).share;
    const writeText = (text: string) => Promise.resolve((document.title = text));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  // Pressed before the script has come.
  const sendScripts = await holdBack(page, '**/*.js');
  await page.goto(PAGES.tarifs.path + visitAddress(visit), { waitUntil: 'commit' });
  const send = page.getByRole('button', { name: 'Envoyer ce choix à une amie' });
  await press(send);
  sendScripts();
  await expect(
    composer(page).locator('[aria-live]').filter({ hasText: 'Lien copié' }),
  ).toBeVisible();
  await expect(page).toHaveTitle(new URL(PAGES.tarifs.path + visitAddress(visit), page.url()).href);
  await page.evaluate(() =>
    Object.assign(navigator, {
      share: ({ url }: ShareData) => Promise.resolve((document.title = `Sent ${url}`)),
    }),
  );
  await press(send);
  await expect(page).toHaveTitle(/^Sent .*pose=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the sum stays in view while one chooses, in the place of the page’s own bar', async ({
    page,
    content,
  }) => {
    await page.goto(PAGES.tarifs.path);
    const bar = page.getByRole('complementary', { name: 'Appeler ou réserver' });
    for (const item of largest(content)) {
      await choice(page, item).focus();
      await press(choice(page, item));
      await expect(choice(page, item)).toBeChecked();
      await expect(total(page)).toBeInViewport({ ratio: 1 });
      await expect(bar).toBeHidden();
      const [field, sumBox] = [
        (await choice(page, item).boundingBox())!,
        (await total(page).boundingBox())!,
      ];
      expect(field.y + field.height).toBeLessThanOrEqual(sumBox.y);
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await expect(total(page)).not.toBeInViewport();
  });
});
