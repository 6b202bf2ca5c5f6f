/** What is left of the sample: open points, and claims. */
import { expect } from '@playwright/test';
import { openClaims } from '#content/claims.ts';
import { child } from '#kit/schema/paths.ts';
import { PAGES } from '#site.ts';
import { content, test } from './institute.ts';
import { plain, poll } from './running.ts';

test('each open point leads to the field that it names', async ({ page, editor }) => {
  const { bar, panel, press } = editor;
  const list = panel.getByRole('region', { name: 'Avant la mise en ligne' });
  const points = list.getByRole('region').getByRole('button');
  /** What has the focus, and the group that it is in; the title of the panel, if that has it. */
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      const named = element!.closest('[role=group]') ?? element!;
      const ids = named.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const labels = (named as HTMLInputElement).labels ?? [];
      const elements = [...labels, ...ids.map((id) => document.getElementById(id))];
      const names = elements.map((each) => each?.textContent);
      return [...names, named.getAttribute('aria-label')].join(' ');
    });
  const openList = async () => {
    await press('Publier', bar);
    await expect(points.first()).toBeVisible();
    for (const more of await list.locator('summary').all()) await more.click();
  };
  await editor.open(PAGES.accueil.path);
  await openList();
  const texts = await points.allInnerTexts();
  const names = texts.map((text) => text.split('\n')[0]!.split(' · '));
  // One of each item: photos and reviews are many.
  const first = names.filter(([item], rank) => names.findIndex(([each]) => each === item) === rank);
  for (const name of first) {
    await press(points.nth(names.indexOf(name)));
    const [item, label = item] = name;
    const isPrices = label === 'Familles de prix';
    await poll(focused).toContain(isPrices ? 'Tous les prix' : label);
    await openList();
  }
});

test('the focus goes on from a confirmed claim to the next one', async ({ page, editor }) => {
  const { panel } = editor;
  await editor.open(PAGES.contact.path);
  await editor.press('Textes et photos de la page', panel);
  const claims = panel.getByRole('button', { name: 'C’est ainsi chez moi' });
  await expect(claims).not.toHaveCount(0);
  await claims.first().focus();
  for (let left = (await claims.count()) - 1; left >= 0; left--) {
    await page.keyboard.press('Enter');
    await expect(claims).toHaveCount(left);
    // After the last one it stays there, so that Tab leads on.
    if (left > 0) await expect(claims.first()).toBeFocused();
    else await expect(panel.locator(':focus')).toHaveCount(1);
  }
});

test('a text is shown whole where a press confirms it', async ({ editor }) => {
  const site = await content();
  const texts = openClaims(site).flatMap(({ file, path }) =>
    file === 'mentions-legales' ? String(path.reduce<unknown>(child, site[file])) : [],
  );
  expect(texts).not.toEqual([]);
  await editor.open(PAGES.mentionsLegales.path);
  await editor.press('Textes et photos de la page', editor.panel);
  await poll(async () => {
    const inFields = await editor.panel
      .locator('input, textarea')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
    const shown = plain([await editor.panel.innerText(), ...inFields].join('\n'));
    return texts.filter((text) => !shown.includes(plain(text)));
  }).toEqual([]);
});
