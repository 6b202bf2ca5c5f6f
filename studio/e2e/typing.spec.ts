/** Texts that are typed where they stand on the page. */
import { devices, expect, type Locator } from '@playwright/test';
import { typography } from '#kit/french/typography.ts';
import { HOLD } from '../../e2e/support/test.ts';
import { content, editorIn, inFile, ORIGIN, plain, test } from './running.ts';

const { defaultBrowserType: _, ...PHONE } = devices['iPhone 13'];
const PATH = '/contact';
const FILE = 'contact.yaml';
const TITLE = 'Grand titre';

test('a title is typed on the page, and its field shows the same', async ({ page, editor }) => {
  const { button, field, heading, next, onPage, panel, press, saved } = editor;
  const typed = onPage.getByRole('textbox');
  const note = page.getByRole('toolbar');
  await editor.open(PATH);

  await test.step('it is written after a pause, while she goes on', async () => {
    await press(heading);
    await expect(typed).toBeFocused();
    await expect(typed).toHaveAccessibleName(TITLE);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Bonsoir');
    await inFile(FILE).toContain('titre: Bonsoir\n');
    // The page that is drawn anew waits: it would take the caret.
    await expect(next).toHaveCount(1);
    await page.keyboard.press('Home');
    await page.keyboard.type('Oui, ');
    await inFile(FILE).toContain('titre: Oui, Bonsoir\n');
    await expect(field(TITLE)).toHaveText('Oui, Bonsoir');
    await expect(typed).toBeFocused();
  });
  await test.step('italics', async () => {
    await page.keyboard.press('End');
    await page.keyboard.press('ControlOrMeta+i');
    await inFile(FILE).toContain('titre: Oui, *Bonsoir*\n');
    await expect(heading.getByText('Bonsoir', { exact: true })).toHaveText('Bonsoir');
    // The panel shows italics too, and no asterisks.
    await expect(field(TITLE).getByText('Bonsoir', { exact: true })).toHaveCSS(
      'font-style',
      'italic',
    );
    await expect(field(TITLE)).toHaveText('Oui, Bonsoir');
    const italic = button('Italique', note);
    await expect(italic).toHaveAttribute('aria-pressed', 'true');
    await press(italic);
    await inFile(FILE).toContain('titre: Oui, Bonsoir\n');
    await expect(button(/^Annuler : .* : italique changé$/)).toBeVisible();
    await expect(typed).toBeFocused();
  });
  await test.step('what is too long is refused, and Escape takes it back', async () => {
    // Inserted at once: on a busy machine, slow typing would be written halfway, after a pause.
    await page.keyboard.insertText(' et encore'.repeat(9));
    await expect(note).toContainText('102 / 70');
    await expect(note).toContainText('de trop');
    await expect(typed).toHaveAttribute('aria-invalid', 'true');
    await editor.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(typed).toHaveText('Oui, Bonsoir');
    await saved();
  });
  await test.step('Tab leads to the next text and back, Enter ends', async () => {
    await page.keyboard.press('Tab');
    await expect(typed).toHaveAccessibleName('Introduction');
    await page.keyboard.press('Shift+Tab');
    await expect(typed).toHaveAccessibleName(TITLE);
    await page.keyboard.press('Enter');
    await expect(typed).toHaveCount(0);
    await expect(next).toHaveCount(0);
    await expect(heading).toHaveText(/^Oui, Bonsoir\W*$/);
  });
  await test.step('italics are set in the field of the panel too', async () => {
    await field(TITLE).press('End');
    await page.keyboard.press('ControlOrMeta+i');
    await inFile(FILE).toContain('titre: Oui, *Bonsoir*\n');
    await press('Italique', panel);
    await inFile(FILE).toContain('titre: Oui, Bonsoir\n');
  });
  await test.step('in a text with paragraphs, Enter begins a line', async () => {
    const [first] = (await content()).contact.paragraphes;
    await press(onPage.getByText(typography(first!)));
    await expect(typed).toHaveAttribute('aria-multiline', 'true');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Bonjour');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Bonsoir');
    await inFile(FILE).toContain('  - |-\n    Bonjour\n\n    Bonsoir\n');
    await saved();
    await page.keyboard.press('Escape');
    await expect(next).toHaveCount(0);
    const shown = onPage.getByText('Bonjour');
    expect(plain(await shown.innerText())).toBe('Bonjour  Bonsoir');
  });
  await test.step('what the site makes is shown again once it is left empty', async () => {
    const { surtitre } = (await content()).contact;
    const made = onPage.getByText(surtitre).first();
    await press(made);
    await expect(typed).toHaveAccessibleName('Petit titre');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Chez moi');
    await inFile(FILE).toContain('surtitre: Chez moi\n');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await inFile(FILE).not.toContain('surtitre');
    await saved();
    await expect(typed).toHaveText('');
    await page.keyboard.press('Enter');
    await expect(made).toBeVisible();
  });
});

// useTyping.test.ts has the same without a window.
test(
  'typing goes on with elements of extensions behind, inside and around the text',
  { tag: '@all' },
  async ({ page, editor }) => {
    const { heading, next, onPage, press } = editor;
    const typed = onPage.getByRole('textbox');
    await editor.open(PATH);
    await press(heading);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Bon');
    const disturb = (how: 'behind' | 'inside' | 'around') =>
      typed.evaluate((element, way) => {
        const other = element.ownerDocument.createElement('x-correcteur');
        if (way === 'around') {
          element.replaceWith(other);
          other.append(element);
          return;
        }
        other.textContent = '3 fautes';
        if (way === 'behind') element.after(other);
        else element.append(other);
      }, how);
    for (const [how, words] of [
      ['behind', 'so'],
      ['inside', 'ir'],
      ['around', ' !'],
    ] as const) {
      await disturb(how);
      await expect(typed).toBeFocused();
      await page.keyboard.type(words);
    }
    await inFile(FILE).toContain('titre: Bonsoir !\n');
    await page.keyboard.press('Enter');
    await expect(typed).toHaveCount(0);
    await expect(next).toHaveCount(0);
    await expect(heading).toHaveText(/^Bonsoir\s!\W*$/);
  },
);

test('on a phone a text is typed on the page, above a bar that leads to its fields', async ({
  browser,
}) => {
  const phone = await browser.newPage({ ...PHONE, viewport: { width: 390, height: 780 } });
  const { button, field, heading, onPage, open, panel, ...its } = editorIn(phone);
  const typed = onPage.getByRole('textbox');
  const bar = phone.getByRole('toolbar');
  const session = await phone.context().newCDPSession(phone);
  /** Touches as a finger does, which stays down for a moment. Playwright’s tap does not. */
  const touch = async (target: Locator) => {
    // The page may just be giving way to the one that is drawn anew.
    await expect(() => target.scrollIntoViewIfNeeded({ timeout: 10_000 })).toPass();
    const { x, y, width, height } = (await target.boundingBox())!;
    const point = { x: x + width / 2, y: y + height / 2 };
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof point)[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [point]);
    await new Promise((resolve) => setTimeout(resolve, HOLD));
    await send('touchEnd', []);
  };
  await open(ORIGIN + PATH);

  await test.step('touching a text closes the panel', async () => {
    await touch(heading);
    await expect(typed).toBeFocused();
    await expect(panel).toBeHidden();
    await phone.keyboard.press('ControlOrMeta+a');
    await phone.keyboard.type('Bonjour');
    await inFile(FILE).toContain('titre: Bonjour\n');
    await touch(button('Italique', bar));
    await inFile(FILE).toMatch(/titre: .\*Bonjour\*/);
    await expect(typed).toBeFocused();
    await its.expectAccessible();
  });
  await test.step('the bar says what is wrong, and « Champs » opens the field', async () => {
    await phone.keyboard.insertText(' et encore'.repeat(9));
    await expect(bar.getByRole('alert')).toContainText('de trop');
    await touch(button('Champs', bar));
    await expect(field(TITLE)).toBeFocused();
    await expect(bar).toHaveCount(0);
    await expect(field(TITLE)).toBeVisible();
  });
  await test.step('« Fini » ends the typing, and the panel stays closed', async () => {
    await phone.keyboard.press('Escape');
    await its.saved();
    await touch(heading);
    await expect(typed).toBeFocused();
    await expect(panel).toBeHidden();
    await touch(button('Fini', bar));
    await expect(typed).toHaveCount(0);
    await expect(panel).toBeHidden();
    await expect(phone.getByRole('navigation', { name: 'Le plus courant' })).toBeVisible();
  });
  await phone.close();
});
