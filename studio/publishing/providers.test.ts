import { expect, test } from 'vitest';
import { DESTINATION_KINDS } from './destinations.ts';
import { PROVIDERS } from './providers.ts';

test.each(Object.values(PROVIDERS))('$name is reached in a way that there is', (provider) => {
  const { kind, fields = {}, hints, ifRefused = {}, help } = provider;
  expect(Object.keys(DESTINATION_KINDS)).toEqual(
    expect.arrayContaining([kind, ...Object.keys(ifRefused)]),
  );
  const names = [...Object.keys(DESTINATION_KINDS[kind].form.shape), 'password'];
  expect(names).toEqual(expect.arrayContaining(Object.keys({ ...fields, ...hints })));
  expect(help).not.toBe('');
});
