import { expect, test } from 'vitest';
import { networks } from './networks.ts';

test('the profiles that the institute has, in their order, and no other', () => {
  const [instagram, facebook, tiktok] = ['https://i.example', 'https://f.example', 'https://t.example'];
  const named = (profiles: Parameters<typeof networks>[0]) => networks(profiles).map(({ name, href }) => [name, href]);
  expect(named({ tiktok, facebook, instagram })).toEqual([
    ['Instagram', instagram],
    ['Facebook', facebook],
    ['TikTok', tiktok],
  ]);
  expect(named({ facebook })).toEqual([['Facebook', facebook]]);
  expect(named({})).toEqual([]);
});
