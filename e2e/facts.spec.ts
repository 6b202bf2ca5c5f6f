/** Services, prices, hours, contact and legal notice, exactly as in the specification (points 2 and 9). */
import type { Page } from '@playwright/test';
import { readContent } from '#content/read.ts';
import { e164, formatPhone, formatSiret } from '#french/format.ts';
import { atEachWidth, exactText, expect, test, withAndWithoutScript } from './test.ts';

const site = await readContent();
const main = (page: Page) => page.getByRole('main');

/** What is said of each line, and the price shown. */
const PRICES: [RegExp, string, string][] = [
  [/^Semi-permanent sur ongles naturels.*couleur, mains ou pieds/, '25\u00A0€', '25\u00A0euros'],
  [/^Semi-permanent renforcé.*couleur/, '30\u00A0€', '30\u00A0euros'],
  [/^French sur semi-permanent/, '+\u00A05\u00A0€', 'plus 5\u00A0euros'],
  [/^Gainage gel.*couleur/, '40\u00A0€', '40\u00A0euros'],
  [/^French ou Babyboomer sur gel/, '+\u00A05\u00A0€', 'plus 5\u00A0euros'],
  [/^Extensions XS ou S.*couleur/, '50\u00A0€', '50\u00A0euros'],
  [/^Extensions M ou L.*couleur/, '60\u00A0€', '60\u00A0euros'],
  [/^French ou Babyboomer sur extensions/, '+\u00A05\u00A0€', 'plus 5\u00A0euros'],
  [/^Remplissage.*gel, sous 3 à 4\u00A0semaines au maximum/, '35\u00A0€', '35\u00A0euros'],
  [/^Dépose semi-permanent et soin/, '15\u00A0€', '15\u00A0euros'],
  [/^Dépose gel et soin/, '20\u00A0€', '20\u00A0euros'],
  [/^Supplément décoration/, 'sur devis', 'sur devis'],
  [/^Réparation d’un ongle cassé/, 'sur devis', 'sur devis'],
];

/** Title, and the price or range from the price list. */
const SERVICES: [RegExp, string][] = [
  [/^1\. Semi-permanent sur ongles naturels$/, '25\u00A0€'],
  [/^2\. Semi-permanent renforcé$/, '30\u00A0€'],
  [/^3\. Gainage gel sur ongles naturels$/, '40\u00A0€'],
  [/^4\. Extensions et rallongements$/, 'de\u00A050 à\u00A060\u00A0€'],
  [/^5\. Remplissage$/, '35\u00A0€'],
];

const WEEK = [
  ...['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi'].map((day) => [day, '9h00-18h30']),
  ...['Samedi', 'Dimanche'].map((day) => [day, 'fermé']),
];

const LEGAL = [
  /^1\. Présentation du site/,
  /^2\. Conditions d’utilisation/,
  /^3\. Propriété intellectuelle/,
  /^4\. Données personnelles et droits RGPD/,
  /^5\. Limitation de responsabilité/,
  /^6\. Liens hypertextes/,
];

/** The terms of a page's lists of facts and what stands beside them. */
const facts = async (page: Page) => {
  const terms = await main(page).getByRole('term').allTextContents();
  const values = await main(page).getByRole('definition').allTextContents();
  expect(values).toHaveLength(terms.length);
  return terms.map((term, index) => [term, values[index]!]);
};

withAndWithoutScript(() => {
  atEachWidth((width) => {
    test('prices', async ({ page }) => {
      await page.goto('/tarifs');
      const lines = main(page).getByRole('listitem');
      await expect(lines).toHaveCount(PRICES.length + site.tarifs.exemples.length);
      for (const [index, [name, shown, spoken]] of PRICES.entries()) {
        const line = lines.nth(index);
        const price = line.locator('[aria-hidden="true"]');
        expect(await exactText(line)).toMatch(name);
        expect(await exactText(price)).toBe(shown);
        expect((await exactText(line)).replace(shown, '')).toContain(`, ${spoken}`);
        const { x, width: wide } = (await price.boundingBox())!;
        expect(x + wide).toBeLessThanOrEqual(width);
      }
      await expect(main(page)).toContainText('TTC');
    });

    test('services', async ({ page }) => {
      await page.goto('/prestations');
      const blocks = main(page).getByRole('article');
      await expect(blocks).toHaveCount(5);
      for (const [index, [title, price]] of SERVICES.entries()) {
        const block = blocks.nth(index);
        expect(await exactText(block.getByRole('heading', { level: 2 }))).toMatch(title);
        expect(await exactText(block.getByRole('link', { name: 'voir les tarifs' }))).toContain(price);
        await expect(block.getByRole('heading', { level: 3 })).toBeVisible();
        expect(await block.getByRole('listitem').count()).toBe(site.prestations.blocs[index]!.liste.length);
        await expect(block.locator('..').getByRole('img', { name: /\S/ }).first()).toBeVisible();
      }
      const [first, second] = await blocks.all();
      const [a, b] = [(await first!.boundingBox())!, (await second!.boundingBox())!];
      expect(b.x > a.x + a.width - 1).toBe(width >= 768);
      expect(await exactText(blocks.nth(0))).toContain('jusqu’à 3\u00A0semaines');
      expect(await exactText(blocks.nth(4))).toContain('3 à 4\u00A0semaines après la première pose');
      await expect(main(page).getByRole('link', { name: /^Réserver ma séance/ })).toBeVisible();
    });

    test('contact', async ({ page }) => {
      await page.goto('/contact');
      const { telephone, email, adresse, reseaux, fondatrice } = site.institut;
      await expect(main(page).getByText(fondatrice)).toBeVisible();
      const shown = await facts(page);
      expect(shown.slice(-7)).toEqual(WEEK);
      expect(shown).toContainEqual(['Adresse', `${adresse.codePostal} ${adresse.ville}`]);
      const links: [string | RegExp, string][] = [
        [formatPhone(telephone), `tel:${e164(telephone)}`],
        [email, `mailto:${email}`],
        [/^Instagram/, reseaux.instagram],
        [/^Facebook/, reseaux.facebook],
        [/^TikTok/, reseaux.tiktok],
        [/^Réserver/, site.institut.reservation],
      ];
      for (const [name, href] of links) {
        await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', href);
      }
    });

    test('legal notice', async ({ page }) => {
      await page.goto('/mentions-legales');
      const titles = await main(page).getByRole('heading', { level: 2 }).allTextContents();
      // The six sections of the specification, then the accessibility statement.
      expect(titles).toHaveLength(LEGAL.length + 1);
      for (const [index, title] of LEGAL.entries()) expect(titles[index]).toMatch(title);
      for (const missing of ['demande de devis', 'formulaire de contact', 'lettre d’information']) {
        await expect(main(page).getByText(missing)).toBeVisible();
      }
      expect(await facts(page)).toContainEqual(['SIRET', formatSiret(site.institut.siret)]);
    });
  });
});
