/**
 * The composer on /tarifs: price, address, and choices before the script has loaded.
 */
import { choicesOf, goesWith, totalOf, visitAddress, type Item } from '#institute/visit.ts';
import { galleryPhotos } from '#institute/gallery.ts';
import { slug } from '#kit/french/spellings.ts';
import { PAGES } from '#site.ts';
import { inline } from './support/documents.ts';
import {
  choice,
  composer,
  expectVisit,
  inBillOrder,
  largestVisit,
  lightbox,
  total,
} from './support/parts.ts';
import { DESKTOP, expect, holdBack, hydrated, PHONE, press, test } from './support/test.ts';

test.use({ viewport: PHONE });
test.beforeEach(({ content }) => test.skip(!content.tarifs.visite, 'The content has no composer.'));

test('each choice changes sum and address; another pose removes what does not go with it', async ({
  page,
  content,
}) => {
  const visit = largestVisit(content);
  // Unknown items in the address are ignored.
  await page.goto(`${PAGES.tarifs.path}?pose=%00<b>&option=%`);
  const bar = page.getByRole('complementary', { name: 'Appeler ou réserver' });
  for (const [index, line] of visit.entries()) {
    const field = choice(page, line);
    if (index % 2 === 0) await field.press('Space');
    else await press(field);
    await expectVisit(page, visit.slice(0, index + 1));
    // The sum replaces the booking bar.
    await expect(total(page)).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeHidden();
  }
  // Not by a reload, since browsers then restore the form.
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expectVisit(page, visit);

  const lines = composer(page).getByRole('listitem');
  await page.setViewportSize(DESKTOP);
  await expect(lines).toContainText(inBillOrder(visit).map(({ nom }) => nom));

  const choices = choicesOf(content.tarifs.familles);
  const fittingWith = (pose: Item, among = visit) => among.filter((line) => goesWith(pose, line));
  const [other] = choices
    .filter(({ role }) => role === 'pose')
    .sort((one, next) => fittingWith(one).length - fittingWith(next).length) as [Item];
  const pressed = choice(page, other);
  await pressed.scrollIntoViewIfNeeded();
  const { y } = (await pressed.boundingBox())!;
  await press(pressed);
  await expectVisit(page, [other, ...fittingWith(other)]);
  // Nothing moves under the press.
  expect((await pressed.boundingBox())!.y).toBe(y);
  for (const line of visit.slice(1)) {
    if (line.role === 'dépose')
      await expect(choice(page, line)).toBeEnabled({ enabled: goesWith(other, line) });
    else await expect(choice(page, line)).toBeVisible({ visible: goesWith(other, line) });
  }
  // A group with « Couleur » alone, no finish, is hidden.
  const asksFor = (role: Item['role']) =>
    fittingWith(other, choices).some((line) => line.role === role);
  await expect(composer(page).getByRole('group', { name: 'La finition' })).toBeVisible({
    visible: asksFor('finition'),
  });
  await page.setViewportSize(PHONE);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect(total(page)).not.toBeInViewport();
});

// visit.test.ts has the rule.
test(
  'a removal is chosen alone: nothing goes with it, and a pose brings the rest back',
  { tag: '@all' },
  async ({ page, content }) => {
    const choices = choicesOf(content.tarifs.familles);
    const [removal, pose] = (['dépose', 'pose'] as const).map((role) =>
      choices.find((item) => item.role === role),
    );
    await page.goto(PAGES.tarifs.path);
    await hydrated(page, composer(page));
    const alone = composer(page).getByRole('radio', { name: /^Sans pose/ });
    await expect(alone).toHaveCount(removal ? 1 : 0);
    test.skip(!removal, 'The price list has no removal.');
    await press(alone);
    await expect(alone).toBeChecked();
    await expectVisit(page, [removal!]);
    await expect(page).toHaveURL(PAGES.tarifs.path + visitAddress([removal!]));
    await expect(composer(page).getByRole('radio', { name: 'Rien à retirer' })).toBeDisabled();
    await expect(composer(page).getByRole('group')).toHaveCount(2);
    await page.reload();
    await expectVisit(page, [removal!]);
    await expect(alone).toBeChecked();
    await press(choice(page, pose!));
    await expectVisit(page, goesWith(pose!, removal!) ? [pose!, removal!] : [pose!]);
  },
);

test('choices before the script are kept; a visit is shared, or its link copied', async ({
  page,
  content,
}) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as Partial<Navigator>).share;
    const writeText = (text: string) => Promise.resolve((document.title = text));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  // The link of a service chooses its pose.
  await page.goto(PAGES.prestations.path);
  const poses = choicesOf(content.tarifs.familles).filter(({ role }) => role === 'pose');
  const poseOf = ({ tarifs }: { tarifs: string[] }) =>
    poses.find(({ nom }) => tarifs.includes(nom));
  const service = content.prestations.blocs.findLast(poseOf)!;
  const sendScripts = await holdBack(page, '**/*.js');
  await press(page.getByRole('link', { name: `Composer ma pose : ${service.titre}`, exact: true }));
  await expect(choice(page, poseOf(service)!)).toBeChecked();
  await expect(composer(page)).toBeInViewport();

  const visit = largestVisit(content);
  const sum = totalOf(visit).total.words;
  for (const line of visit) await press(choice(page, line));
  // The sum would be wrong, so it is hidden.
  await expect(total(page)).toBeHidden();
  const send = page.getByRole('button', { name: 'Envoyer ce choix à une amie' });
  await press(send);
  await sendScripts();
  // The answer is where the finger was.
  const share = composer(page).locator('.composer-share');
  const [copy, sending] = [share.getByRole('button').first(), share.getByRole('button').last()];
  await expect(sending).toContainText('lien copiés');
  await expectVisit(page, visit);
  const line = await page.title();
  expect(line.endsWith(` ${page.url()}`)).toBe(true);
  await press(copy);
  await expect(copy).toContainText('Copié');
  await expect(copy).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(line.replace(` ${page.url()}`, ''));
  for (const words of [content.institut.nom, sum, ...visit.map(({ nom }) => nom)])
    expect(inline(line)).toContain(inline(words));
  await page.evaluate(() =>
    Object.assign(navigator, {
      share: ({ text, url }: ShareData) =>
        Promise.resolve((document.title = `Sent ${url} ${text}`)),
    }),
  );
  await press(sending);
  await expect(page).toHaveTitle(`Sent ${page.url()} ${line.replace(` ${page.url()}`, '')}`);
  // Where neither is possible, a message points to the address.
  await page.goto(PAGES.tarifs.path);
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) }),
  );
  await press(send);
  await expect(composer(page)).toContainText('Copiez l’adresse de cette page');
  await expect(page).toHaveURL(PAGES.tarifs.path + visitAddress(poses.slice(0, 1)));
});

test('a photo of the gallery leads to its visit, and the composer shows it after a choice alone', async ({
  page,
  content,
}) => {
  const { titre, photo, visit } = galleryPhotos(content).find((look) => look.visit)!;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(PAGES.tarifs.path);
  await hydrated(page, composer(page));
  const gallery = composer(page).getByRole('link', { name: 'Voir la galerie' });
  await expect(gallery).toBeVisible();
  expect(asked).not.toContain('/poses.js');

  await page.goto(`${PAGES.galerie.path}?photo=${slug(photo)}`);
  await press(lightbox(page).getByRole('link', { name: 'Composer cette pose' }));
  await expectVisit(page, visit!);
  const look = composer(page).getByRole('link', { name: titre });
  await expect(look).toHaveAttribute('href', `${PAGES.galerie.path}?photo=${slug(photo)}`);
});
