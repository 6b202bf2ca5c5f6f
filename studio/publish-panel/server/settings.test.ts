import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder } from '#kit/bakery/test-files.ts';
import { filesBelow } from '#kit/files.ts';
import { RequestError } from '../../base/request-error.ts';
import type { DestinationForm } from './settings.ts';

const dir = newFolder();
vi.stubEnv('XDG_CONFIG_HOME', path.join(dir, 'user'));
vi.spyOn(process, 'cwd').mockReturnValue(dir);
const { PUBLISH_ROUTES } = await import('./routes.ts');
const { acceptFolder, readSettings, shownSettings, writeSettings } = await import('./settings.ts');

const fields = { host: 'ftp.exemple.fr', port: '22', user: 'elle', folder: 'www' };
const write = (changed: Record<string, string>) =>
  writeSettings({ provider: 'ionos', kind: 'sftp', fields: { ...fields, ...changed } });

test('what is missing or wrong is named; what is typed gets its one form', async () => {
  await expect(write({ host: '', port: '70000', user: '' })).rejects.toThrow(
    'À compléter : Serveur, Port, Utilisateur.',
  );
  const verify = 'http://192.168.1.20:8080/';
  await write({ host: `sftp://${fields.host}/`, branch: 'main', verify });
  // In the project, which may be moved or renamed.
  expect(await filesBelow(path.join(dir, '.cache/publish-settings'))).toHaveLength(1);
  expect(await readSettings()).toEqual({
    destination: { kind: 'sftp', ...fields, port: 22 },
    provider: 'ionos',
    verify: 'http://192.168.1.20:8080',
  });
  const [own, other] = (await shownSettings()).forms;
  const textOf = (form: DestinationForm | undefined, label: string) =>
    form!.fields.find((field) => field.label === label)?.text;
  expect(textOf(own, 'Serveur')).toBe('ftp.exemple.fr');
  expect(textOf(other, 'Port')).toBe('21');
  for (const form of [own, other])
    expect(textOf(form, 'Adresse de relecture')).toBe('http://192.168.1.20:8080');
});

test.each(['ftp.exemple.fr:2222', 'sftp://ftp.exemple.fr:2222/www'])(
  'a port that is copied with the server is its port: %s',
  async (host) => {
    await write({ host });
    expect((await readSettings())?.destination).toEqual({
      kind: 'sftp',
      ...fields,
      port: 2222,
    });
  },
);

test.each(['', 'htdoc'])('a folder that was found takes the place of « %s »', async (folder) => {
  await write({ folder });
  const settings = await acceptFolder((await readSettings())!, 'htdocs');
  expect(await readSettings()).toEqual(settings);
  expect(settings).toMatchObject({
    destination: { ...fields, port: 22, folder: 'htdocs' },
    provider: 'ionos',
  });
});

test('settings that cannot be written are a refusal that says so', async () => {
  await write({});
  const [file] = (await filesBelow(dir)).map((name) => path.join(dir, name));
  rmSync(file!);
  mkdirSync(file!);
  const body = Buffer.from(JSON.stringify({ kind: 'sftp', fields }));
  const request = { query: new URLSearchParams(), body };
  const answer = PUBLISH_ROUTES['publication/settings/save']!.handle(request);
  await expect(answer).rejects.toBeInstanceOf(RequestError);
  await expect(answer).rejects.toThrow(/^Cet ordinateur ne peut pas/);
});
