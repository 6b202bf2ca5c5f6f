import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readSettings, writeSettings } from './settings.ts';

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
