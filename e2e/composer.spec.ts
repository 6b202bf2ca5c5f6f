/**
 * A visit composed on /tarifs: its price, its address, and what is there before the script.
 */
import type { Page } from '@playwright/test';
import type { Content } from '#content/schema.ts';
import { roleOf } from '#institute/prices.ts';
import { formatPrice, ON_REQUEST } from '#kit/french/format.ts';
import { PAGES } from '#site.ts';
import { expect, holdBack, PHONE, press, test } from './support/test.ts';

test.use({ viewport: PHONE });
test.beforeEach(({ content }) => test.skip(!content.tarifs.visite, 'The content has no composer.'));

const composer = (page: Page) => page.locator('form');
const total = (page: Page) => composer(page).locator('output');

/** The price list as choices. */
const linesOf = ({ tarifs }: Content) =>
  tarifs.familles.flatMap(({ lignes }, family) =>
    lignes.map((line) => ({
      nom: line.nom,
      prix: line.prix,
      role: roleOf(line),
      // What stands in a family without poses goes with all.
      family: lignes.some((each) => roleOf(each) === 'pose') ? family : undefined,
    })),
  );
type Line = ReturnType<typeof linesOf>[number];

const goesWith = (pose: Line, { role, family }: Line) =>
  role === 'dépose' || family === undefined || family === pose.family;

/** A pose with all that may go with it: one finish, one removal, every option. */
function largest(content: Content): Line[] {
  const lines = linesOf(content);
  const pose = lines.findLast(
    (line) =>
      line.role === 'pose' &&
      lines.some((finish) => finish.role === 'finition' && goesWith(line, finish)),
  )!;
  const fitting = (role: string) =>
    lines.filter((line) => line.role === role && goesWith(pose, line));
  return [
    pose,
    ...fitting('finition').slice(0, 1),
    ...fitting('option'),
    ...fitting('dépose').slice(0, 1),
  ];
}

const choice = (page: Page, { nom, role }: Line) =>
  composer(page).getByRole(role === 'option' ? 'checkbox' : 'radio', { name: nom });

async function expectVisit(page: Page, visit: Line[]) {
  for (const line of visit) await expect(choice(page, line)).toBeChecked();
  await expect(composer(page).getByRole('checkbox', { checked: true })).toHaveCount(
    visit.filter(({ role }) => role === 'option').length,
  );
  const sum = visit.reduce((euros, { prix }) => euros + (prix === ON_REQUEST ? 0 : prix), 0);
  await expect(total(page)).toContainText(formatPrice(sum));
  if (visit.some(({ prix }) => prix === ON_REQUEST))
    await expect(total(page)).toContainText(/\+\s.+ sur devis/);
}

test('each choice changes the sum and the address; a pose leaves what does not go with it', async ({
  page,
  content,
}) => {
  const visit = largest(content);
  // What the address asks for and the composer does not have is ignored.
  await page.goto(`${PAGES.tarifs.path}?pose=%00<b>&option=%`);
  const bar = page.getByRole('complementary', { name: 'Appeler ou réserver' });
  for (const [index, line] of visit.entries()) {
    const field = choice(page, line);
    if (index % 2 === 0) await field.press('Space');
    else await press(field);
    await expectVisit(page, visit.slice(0, index + 1));
    // The sum takes the place of the page's own bar.
    await expect(total(page)).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeHidden();
    const room = async () => {
      const { y, height } = (await field.boundingBox())!;
      return (await total(page).boundingBox())!.y - y - height;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  }
  await expect(composer(page).getByRole('link', { name: /^Réserver/ })).toHaveAttribute(
    'href',
    content.institut.reservation,
  );
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expectVisit(page, visit);

  const other = linesOf(content).find(
    ({ role, family }) => role === 'pose' && family !== visit[0]!.family,
  )!;
  await press(choice(page, other));
  await expectVisit(page, [other, ...visit.slice(1).filter((line) => goesWith(other, line))]);
  for (const line of visit.slice(1))
    await expect(choice(page, line)).toBeVisible({ visible: goesWith(other, line) });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(total(page)).not.toBeInViewport();
});

test('what is pressed before the script is kept; the choice is shared, or its link copied', async ({
  page,
  content,
}) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as Partial<Navigator>).share;
    const writeText = (text: string) => Promise.resolve((document.title = text));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  // A service leads to its own pose.
  await page.goto(PAGES.prestations.path);
  const service = content.prestations.blocs.findLast(({ tarifs }) =>
    linesOf(content).some(({ nom, role }) => role === 'pose' && tarifs.includes(nom)),
  )!;
  const pose = linesOf(content).find(
    ({ nom, role }) => role === 'pose' && service.tarifs.includes(nom),
  )!;
  const sendScripts = await holdBack(page, '**/*.js');
  await press(page.getByRole('link', { name: `Composer ma pose : ${service.titre}` }));
  await expect(choice(page, pose)).toBeChecked();
  await expect(composer(page)).toBeInViewport();

  const visit = largest(content);
  for (const line of visit) await press(choice(page, line));
  // No wrong sum is shown.
  await expect(total(page)).toBeHidden();
  const send = page.getByRole('button', { name: 'Envoyer ce choix à une amie' });
  await press(send);
  await sendScripts();
  const copied = composer(page).locator('[aria-live]').filter({ hasText: 'Lien copié' });
  await expect(copied).toBeVisible();
  await expectVisit(page, visit);
  await expect(page).toHaveTitle(page.url());
  await page.evaluate(() =>
    Object.assign(navigator, {
      share: ({ url }: ShareData) => Promise.resolve((document.title = `Sent ${url}`)),
    }),
  );
  await press(send);
  await expect(page).toHaveTitle(`Sent ${page.url()}`);
});
