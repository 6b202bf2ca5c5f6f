/** « Partager »: pictures of the content, and sheets to print. */
import { expect } from '@playwright/test';
import { dayFromToday, edit, test } from './running.ts';

test(
  'what is open is shared, as the file says it, and saved, sent and printed',
  { tag: '@all' },
  async ({ page, editor }) => {
    // What this browser lacks; the files that it would send are kept.
    await page.addInitScript(() => {
      const sent: File[] = [];
      Object.assign(window, { sent });
      Object.defineProperty(navigator, 'canShare', { value: () => true });
      const share = async ({ files }: ShareData) => void sent.push(...files!);
      Object.defineProperty(navigator, 'share', { value: share });
    });
    // Not of the first tart, which is offered where nothing is open.
    const [name, nom] = ['tarifs-gateaux', 'Opéra'];
    const { panel, press } = editor;
    const picture = panel.getByRole('img', { name: new RegExp(name.replaceAll('-', ' ')) });
    await editor.open('/tarifs');
    await editor.touchPrice(nom);
    await press('Partager');
    await expect(picture).toBeVisible();
    await editor.expectAccessible();
    const drawn = await picture.getAttribute('src');
    edit('tarifs.yaml', 'prix: 32', 'prix: 987');
    await expect(picture).not.toHaveAttribute('src', drawn!);
    // The printed price list is this page.
    await expect(editor.priceOf(nom)).toContainText('987');

    await test.step('in another size, by the browser’s own sheet, and as a file', async () => {
      await panel.getByRole('radio', { name: 'Large' }).check({ force: true });
      await expect(picture).toHaveAccessibleName(/ large$/);
      // The name under which a long press saves the picture.
      const { headers } = await page.evaluate(
        async (src) => ({ headers: [...(await fetch(src)).headers] }),
        (await picture.getAttribute('src'))!,
      );
      expect(Object.fromEntries(headers)['content-disposition']).toMatch(
        new RegExp(`${name}-large\\.jpg"$`),
      );
      await press('Envoyer à une application', panel);
      const sent = () => page.evaluate(() => (window as never as { sent: File[] }).sent[0]?.name);
      await expect.poll(sent).toContain(`${name}-large`);
      const download = page.waitForEvent('download');
      await press(panel.getByRole('link', { name: 'Enregistrer en PNG' }));
      expect((await download).suggestedFilename()).toContain(`${name}-large.png`);
    });

    await test.step('a closure that is added can be shared, and stands on the sign', async () => {
      const day = dayFromToday(20);
      const closure = `fermetures:\n  - du: ${day}\n    au: ${day}\n    motif: Inventaire`;
      edit('horaires.yaml', /fermetures:[^]*/, `${closure}\n`);
      await panel.getByLabel('Quoi').selectOption({ label: 'Fermeture' });
      await expect(panel.getByRole('img', { name: /fermeture/ })).toBeVisible();
      const opened = page.waitForEvent('popup');
      await press(panel.getByRole('link', { name: 'Affiche pour la porte, A5' }));
      const sheet = await opened;
      await expect(sheet.getByText('Inventaire')).toBeVisible();
      await sheet.close();
    });
  },
);
