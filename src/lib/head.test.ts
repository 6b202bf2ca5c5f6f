import { expect, test } from 'vitest';
import { robots } from './head.ts';

test('robots.txt refuses everything of a preview and names the sitemap of a release', () => {
  expect(robots(false, 'https://www.lumiere.fr')).toBe('User-agent: *\nDisallow: /\n');
  expect(robots(true, 'https://www.lumiere.fr')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.lumiere.fr/sitemap.xml\n',
  );
});
