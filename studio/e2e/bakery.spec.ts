/**
 * Kit and studio stand without the institute: a copy of both, with a bakery for a site, is opened
 * and changed.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { parisDay } from '#kit/french/format.ts';

const COPY = path.resolve('.cache/bakery');
const ORIGIN = `http://localhost:${Number(process.env.E2E_PORT ?? 4410) + 25}`;
test.use({ baseURL: ORIGIN });

test.beforeAll(() => {
  rmSync(COPY, { recursive: true, force: true });
  for (const name of ['kit', 'studio', 'package.json', 'tsconfig.json'])
    cpSync(name, path.join(COPY, name), { recursive: true });
  cpSync('e2e/bakery', COPY, { recursive: true });
  cpSync('kit/bakery/content', path.join(COPY, 'content'), { recursive: true });
});

test('a price of a bakery is touched and written, and its list is of today', async ({ page }) => {
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c96' } });
  for (const name of ['fournil', 'tarte'])
    await picture.jpeg().toFile(path.join(COPY, `content/photos/${name}/photo.jpg`));
  const editor = fork('studio/edit.ts', {
    cwd: COPY,
    env: { ...process.env, PORT: new URL(ORIGIN).port },
  });
  await once(editor, 'message');
  try {
    await page.goto('/carte');
    const frame = page.frameLocator('iframe[title="La page"]');
    await expect(page.locator('aside')).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
    await frame.getByText('24').click({ delay: 90 });
    const price = page.getByRole('textbox', { name: 'Prix' });
    await price.fill('26,5');
    await price.press('Enter');
    await expect(frame.getByText('26,50')).toBeVisible();
    const file = () => readFileSync(path.join(COPY, 'content/carte.yaml'), 'utf8');
    await expect.poll(file).toContain('prix: 26.5\n');
    expect(file()).toContain(`cuiteLe: ${parisDay()}\n`);
  } finally {
    const ended = once(editor, 'exit');
    if (editor.kill()) await ended;
  }
});
