import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { filesBelow } from '#kit/files.ts';
import { newFolder } from '#kit/bakery/test-files.ts';
import { RequestError } from '../../base/request-error.ts';
import { PUBLISH_ROUTES } from './routes.ts';
import { readSettings, writeSettings } from './settings.ts';

const user = newFolder();
vi.stubEnv('XDG_CONFIG_HOME', user);

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

test('settings that cannot be opened are a refusal that says so', async () => {
  await write({});
  const [file] = (await filesBelow(user)).map((name) => path.join(user, name));
  rmSync(file!);
  mkdirSync(file!);
  const request = { query: new URLSearchParams(), body: Buffer.of() };
  const answer = PUBLISH_ROUTES['publication/versions']!.handle(request);
  await expect(answer).rejects.toBeInstanceOf(RequestError);
  await expect(answer).rejects.toThrow(/^Cet ordinateur ne peut pas/);
});
