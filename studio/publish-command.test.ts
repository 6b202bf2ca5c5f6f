import { expect, test, vi } from 'vitest';

const publish = vi.hoisted(() => vi.fn());
vi.mock('#studio/publishing/publish.ts', () => ({ publish }));

test.each([
  ['no public address', [], '--adresse    l’adresse publique'],
  [
    'an address to read back that is none',
    ['--adresse', 'https://www.boulangerie.example', '--verifier', 'serveur.exemple:8080'],
    '« serveur.exemple:8080 » n’est pas une adresse',
  ],
])('%s is refused at once', async (_name, options, words) => {
  vi.resetModules();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  process.argv = [...process.argv.slice(0, 2), '--vers', '/tmp/www', ...options];
  await import('./publish-command.ts');
  expect(error.mock.calls.join()).toContain(words);
  expect(process.exitCode).toBe(2);
  process.exitCode = undefined;
  expect(publish).not.toHaveBeenCalled();
});
