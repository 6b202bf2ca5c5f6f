import { expect, test, vi } from 'vitest';

const publish = vi.hoisted(() => vi.fn());
vi.mock('./publishing/publish.ts', () => ({ publish }));
vi.mock('./history/snapshots.ts', () => ({ openHistory: () => undefined }));

/** Runs the command with these options. */
async function run(...options: string[]): Promise<void> {
  vi.resetModules();
  process.argv = [...process.argv.slice(0, 2), '--vers', ...options];
  await import('./publish-command.ts');
}

test.each([
  ['no public address', [], '--adresse    l’adresse publique'],
  [
    'an address to read back that is none',
    ['--adresse', 'https://www.boulangerie.example', '--verifier', 'serveur.exemple:8080'],
    '« serveur.exemple:8080 » n’est pas une adresse',
  ],
])('%s is refused at once', async (_name, options, words) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await run('/tmp/www', ...options);
  expect(error.mock.calls.join()).toContain(words);
  expect(process.exitCode).toBe(2);
  process.exitCode = undefined;
  expect(publish).not.toHaveBeenCalled();
});

test('trusts the key that it is given, and answers what its options answer', async () => {
  vi.stubEnv('PUBLIER_SECRET', 'x');
  vi.spyOn(console, 'log').mockReturnValue();
  publish.mockResolvedValue({ sent: { url: '', files: 0, bytes: 0, seconds: 0 } });
  const address = ['--adresse', 'https://www.boulangerie.example'];
  await run('sftp://elle@serveur.exemple/www', ...address, '--cle', 'SHA256:a', '--ecraser');
  const answers = { 'host-key': 'SHA256:a', 'new-host-key': 'SHA256:a' };
  const all = { ...answers, 'newer-online': 'true' };
  expect(publish).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ answers: all }));
  expect(process.exitCode).toBe(0);
});
