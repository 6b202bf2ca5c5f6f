import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { acceptHostKey, readSettings, writeSettings } from './settings.ts';

const user = mkdtempSync(path.join(tmpdir(), 'settings-'));
vi.stubEnv('XDG_CONFIG_HOME', user);
afterAll(() => rmSync(user, { recursive: true }));

const fields = { host: 'ftp.exemple.fr', port: 22, user: 'elle', folder: 'www' };
const write = (changed: object) =>
  writeSettings({ kind: 'sftp', fields: { ...fields, ...changed } });

test('what is missing or wrong is named; what is typed gets its one form', async () => {
  await expect(write({ host: undefined, port: 70_000, user: '' })).rejects.toThrow(
    'À compléter : Serveur, Port, Utilisateur.',
  );
  const verify = 'http://192.168.1.20:8080/';
  await write({ host: `sftp://${fields.host}/`, port: '22', branch: 'main', verify });
  expect(await readSettings()).toEqual({
    target: { kind: 'sftp', ...fields },
    verify: 'http://192.168.1.20:8080',
  });
});

test('the accepted key of a server stays with that server', async () => {
  const hostKey = 'SHA256:abc';
  await write({});
  await acceptHostKey(hostKey);
  await write({ folder: 'public_html' });
  expect((await readSettings())!.target).toMatchObject({ folder: 'public_html', hostKey });
  await write({ host: 'autre.exemple.fr' });
  expect((await readSettings())!.target).not.toHaveProperty('hostKey', hostKey);
});
