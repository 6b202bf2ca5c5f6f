import { expect, test } from 'vitest';
import { PROVIDERS } from './providers.ts';
import { DESTINATIONS } from './target.ts';

test.each(Object.values(PROVIDERS))('$name is reached in a way that there is', (provider) => {
  const { kind, fields = {}, hints, ifRefused = {}, help, source, lookedUp } = provider;
  expect(Object.keys(DESTINATIONS)).toEqual(
    expect.arrayContaining([kind, ...Object.keys(ifRefused)]),
  );
  const names = [...Object.keys(DESTINATIONS[kind].form.shape), 'password'];
  expect(names).toEqual(expect.arrayContaining(Object.keys({ ...fields, ...hints })));
  expect(help).not.toBe('');
  expect(source).toMatch(/\w/);
  expect(lookedUp).toMatch(/^20\d\d-\d\d$/);
});

test.each(Object.values(PROVIDERS).filter(({ source }) => source.startsWith('public notes')))(
  'what is said of $name without a page of its own is said to be uncertain',
  ({ help, hints, fields, ifRefused = {} }) => {
    expect(Object.keys(fields ?? {}).every((name) => hints[name])).toBe(true);
    for (const words of [help, ...Object.values(hints), ...Object.values(ifRefused)])
      expect(words).toMatch(/sans doute/i);
  },
);
