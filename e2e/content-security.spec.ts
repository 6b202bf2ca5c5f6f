/**
 * The security headers make a browser block what the site did not bring; every other test would
 * report a fault if they blocked something of its own.
 */
import { expect, test } from './support/test.ts';

test.use({ tolerated: /./ });

test('a style, a picture and HTML put into a page by something else are blocked', async ({
  page,
  baseURL,
}) => {
  test.skip(!baseURL?.startsWith('https:'), 'Only a server with the real headers can show it.');
  await page.goto('/');
  const blocked = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (seen.push(effectiveDirective) === 3) resolve(seen.toSorted());
        });
        document.head.append(
          Object.assign(document.createElement('style'), { textContent: 'body { display: none }' }),
        );
        new Image().src = 'https://elsewhere.example/picture.png';
        try {
          document.body.innerHTML = '<p>Something else</p>';
        } catch {
          // Refused, as it should be.
        }
      }),
  );
  expect(blocked).toEqual(['img-src', 'require-trusted-types-for', 'style-src-elem']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
