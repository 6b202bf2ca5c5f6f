/** The headers in use: a browser blocks what the site did not bring. That nothing of its own is blocked, every test sees. */
import { expect, test } from './test.ts';

test.use({ tolerated: /./ });

test('a style, a picture and HTML put into a page by something else are blocked', async ({ page, baseURL }) => {
  test.skip(!baseURL?.startsWith('https:'), 'Only a server with the real headers can show it.');
  await page.goto('/');
  const blocked = await page.evaluate(async () => {
    const seen: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.push(effectiveDirective));
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { display: none }' }));
    new Image().src = 'https://elsewhere.example/picture.png';
    try {
      document.body.innerHTML = '<p>Something else</p>';
    } catch {
      // Refused, as it should be.
    }
    await new Promise((done) => setTimeout(done, 500));
    return seen;
  });
  expect(blocked.toSorted()).toEqual(['img-src', 'require-trusted-types-for', 'style-src-elem']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
