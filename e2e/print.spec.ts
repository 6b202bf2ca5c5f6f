/** What pages are on paper. */
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { sheetDensity } from '#components/prices/sheet-density.ts';
import { formatPhone } from '#kit/french/format.ts';
import { groupHours } from '#institute/hours.ts';
import { networks } from '#institute/networks.ts';
import { PAGE_LIST, PAGES } from '#site.ts';
import { plainSpaces } from './facts.ts';
import { invites } from './pages.ts';
import { print } from './pdf.ts';
import { FIRST } from './sites.ts';
import { expect, test, withAndWithoutScript } from './test.ts';

// Printed as soon as it has loaded: she may not wait for a script.
withAndWithoutScript(() =>
  test('the price list is one A4 sheet with every line, and nothing of the screen', async ({
    page,
    content,
  }) => {
    const { tarifs } = content;
    await page.goto(PAGES.tarifs.path);
    const { pages, width, height } = await print(page);
    expect(pages).toHaveLength(1);
    expect(width).toBeCloseTo(595, -1);
    expect(height).toBeCloseTo(842, -1);
    // facts.spec.ts finds the prices, the hours, the address and the day on it.
    const families = tarifs.familles.flatMap(({ nom, note, lignes }) => [
      nom,
      note,
      ...lignes.map(({ precision = '' }) => precision),
    ]);
    for (const text of [content.institut.nom, 'TTC', ...families])
      expect(pages[0]).toContain(plainSpaces(text));
    for (const text of ['Aller au contenu', PAGES.galerie.label])
      expect(pages[0]).not.toContain(text);
  }),
);

test('the price list stays one sheet with more lines and other hours every day', async ({
  page,
  content,
  contentDir,
}) => {
  const { familles } = content.tarifs;
  const count = familles.flatMap(({ lignes }) => lignes).length;
  test.skip(
    contentDir !== FIRST.contentDir || count > 13,
    'The list to begin with is one of ordinary length.',
  );
  const usual = groupHours(content.horaires.semaine).length;
  const days = Object.keys(content.horaires.semaine).length;
  for (const [more, hours] of [
    [3, usual],
    [8, usual],
    [count, usual],
    [0, days],
    [8, days],
  ] as const) {
    await page.goto(PAGES.tarifs.path);
    const longer = structuredClone(familles);
    for (let added = 0; added < more; added++)
      longer[added % longer.length]!.lignes.push(familles[0]!.lignes[0]!);
    await page.locator('.price-sheet').evaluate(
      (sheet, [lines, groups, density]) => {
        const lists = [...sheet.querySelectorAll('section:not([aria-labelledby]) ul')];
        const sample = lists[0]!.firstElementChild!;
        for (let added = 0; added < lines; added++)
          lists[added % lists.length]!.append(sample.cloneNode(true));
        const group = sheet.querySelector('.price-sheet-title + p')!;
        while (group.parentElement!.children.length <= groups) group.after(group.cloneNode(true));
        sheet.setAttribute('data-density', density);
      },
      [more, hours, sheetDensity(longer, { hours, announced: false })] as const,
    );
    const name = `${more} more lines, ${hours} lines of hours`;
    expect((await print(page)).pages, name).toHaveLength(1);
  }
});

test('its QR code leads to the booking page, and is not on screen', async ({ page, content }) => {
  const { reservation } = content.institut;
  await page.goto(PAGES.tarifs.path);
  const code = page.getByRole('img', {
    name: `Réserver en ligne : ${reservation}`,
    includeHidden: true,
  });
  await expect(code).toBeHidden();
  // Ten pixels a square.
  const pixels = (svg: string) =>
    sharp(
      Buffer.from(svg.replace('var(--color-ink)', 'black').replace('var(--color-white)', 'white')),
    )
      .resize(10 * Number(/viewBox="\S+ \S+ (\d+)/.exec(svg)![1]))
      .threshold()
      .raw()
      .toBuffer();
  const drawn = await code.evaluate((svg) => new XMLSerializer().serializeToString(svg));
  expect(await pixels(drawn)).toEqual(
    await pixels(renderSVG(reservation, { ecc: 'Q', border: 4, pixelSize: 1 })),
  );
});

/** Paper may break an address anywhere. */
const solid = (text: string) => text.replaceAll(' ', '');

test('every other page prints the phone and where links lead, not the menu', async ({
  page,
  content,
}) => {
  const { telephone, reservation, reseaux } = content.institut;
  for (const { path, key } of PAGE_LIST.filter((each) => each.key !== 'tarifs')) {
    await page.goto(path);
    const text = (await print(page)).pages.join(' ');
    expect(text, path).not.toContain('Aller au contenu');
    expect(text, path).toContain(plainSpaces(formatPhone(telephone)));
    const addresses = invites(content, key) ? [reservation] : [];
    if (key === 'contact') addresses.push(...networks(reseaux).map(({ href }) => href));
    for (const address of addresses) expect(solid(text), path).toContain(address);
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'navigation', 'complementary'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});
