/** What the windows and the pages in them say in their consoles fails any test (`running.ts`). */
import { expect } from '@playwright/test';
import { test } from './running.ts';

test(
  'a draft stays in an interactive part of the page, and the panel says no fault',
  { tag: '@all' },
  async ({ page, editor }) => {
    const { bar, button, field, onPage, panel, press } = editor;
    const title = onPage.getByRole('heading', { level: 2 }).last();
    await editor.open('/tarifs');
    const release = await editor.hold();
    await press(title);
    await field('Titre').fill('Un titre en attente');
    await expect(title).toContainText('Un titre en attente');
    await page.reload();
    // React takes the page over as the server sent it, and keeps the draft.
    await onPage.getByRole('radio').first().check({ force: true });
    await expect(title).toContainText('Un titre en attente');
    await release();
    await editor.saved();
    for (const name of ['Réglages', 'Photos', 'Partager', /^Publier/]) {
      await press(button(name, bar));
      await expect(panel.getByRole('heading').first()).toBeVisible();
    }
  },
);
