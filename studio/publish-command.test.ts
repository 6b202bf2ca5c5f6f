import { expect, test, vi } from 'vitest';

const publish = vi.hoisted(() => vi.fn());
vi.mock('#studio/publishing/publish.ts', () => ({ publish }));

test('an address to read back that is none is refused at once', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const options = ['--vers', '/tmp/www', '--adresse', 'https://www.boulangerie.example'];
  process.argv.push(...options, '--verifier', 'serveur.exemple:8080');
  await import('./publish-command.ts');
  expect(error.mock.calls.join()).toContain('« serveur.exemple:8080 » n’est pas une adresse');
  expect(process.exitCode).toBe(2);
  process.exitCode = undefined;
  expect(publish).not.toHaveBeenCalled();
});
