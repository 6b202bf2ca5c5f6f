import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';

const WORK = mkdtempSync(path.join(tmpdir(), 'kept-'));
vi.stubEnv('CONTENT_DIR', path.join(WORK, 'content'));
vi.stubEnv('XDG_CONFIG_HOME', path.join(WORK, 'user'));
const { changesBetween } = await import('./changes.ts');
const { filesToRestore, keepContent, keptVersions, noteAgain, snapshotNow, snapshotOf } =
  await import('./kept-content.ts');
const { acceptHostKey, readSettings, writeSettings } = await import('./settings.ts');

const inContent = (file: string) => path.join(WORK, 'content', file);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(inContent(file)), { recursive: true });
  writeFileSync(inContent(file), text);
};

beforeEach(() => {
  rmSync(WORK, { recursive: true, force: true });
  for (const [file, { text }] of Object.entries(bakeryFolder().texts)) write(file, text);
  write('photos/tarte/photo.jpg', 'a picture');
});
afterAll(() => rmSync(WORK, { recursive: true, force: true }));

/** The files of the user's folder, below its first. */
const userFiles = () =>
  readdirSync(path.join(WORK, 'user'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );

test('the content of a version is compared with what it is now, and comes back byte for byte', async () => {
  const note = await keepContent();
  // What changes while it is sent is still to be published.
  const before = readFileSync(inContent('carte.yaml'), 'utf8');
  write('carte.yaml', before.replace('prix: 24', 'prix: 26'));
  await note({ id: 'one', date: '2026-12-20T10:00:00.000Z' });
  write('photos/tarte/photo.jpg', 'another picture');
  write('photos/rose/index.yaml', 'nom: Rose\n');
  const [kept] = await keptVersions();
  const words = changesBetween(await snapshotOf(kept!), await snapshotNow()).map(
    (change) => change.words,
  );
  expect(words).toHaveLength(3);
  expect(words.join()).toMatch(/24.€ → 26.€.*image remplacée.*Photo ajoutée : Rose/);

  const files = await filesToRestore(kept!);
  expect(Object.keys(files).sort()).toEqual([
    'carte.yaml',
    'photos/rose/index.yaml',
    'photos/tarte/photo.jpg',
  ]);
  expect(files['photos/rose/index.yaml']).toBeNull();
  expect(String(files['photos/tarte/photo.jpg'])).toBe('a picture');
  expect(String(files['carte.yaml'])).toBe(before);
});

test('a user’s folder that cannot be written is said to be of this computer', async () => {
  write('../user', 'a file in its place');
  await expect(keepContent()).rejects.toMatchObject({ code: 'this-computer' });
});

test('ten versions are kept, each file of theirs once', async () => {
  for (let count = 0; count < 12; count++) {
    write('photos/tarte/photo.jpg', `picture ${count}`);
    await (
      await keepContent()
    )({ id: String(count), date: '2026-12-20T10:00:00.000Z' });
  }
  expect((await keptVersions()).map(({ id }) => id)).toEqual([
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
  ]);
  const texts = Object.keys(bakeryFolder().texts).length;
  expect(userFiles().length).toBeLessThanOrEqual(10 + texts + 1);
  await noteAgain('3', { id: '12', date: '2026-12-21T10:00:00.000Z' });
  expect(
    String((await filesToRestore((await keptVersions()).at(-1)!))['photos/tarte/photo.jpg']),
  ).toBe('picture 3');
});

const fields = { host: 'ftp.exemple.fr', port: 22, user: 'elle', folder: 'www' };

test('settings are refused by name, and the accepted key of a server stays with that server', async () => {
  await expect(
    writeSettings({ kind: 'sftp', fields: { port: 70_000, folder: 'www' } }),
  ).rejects.toThrow('À compléter : Serveur, Port, Utilisateur.');
  // As a form has them, and a server's address as it was copied.
  const typed = { ...fields, host: `sftp://${fields.host}/`, port: '22' };
  await writeSettings({ kind: 'sftp', fields: typed, verify: 'http://192.168.1.20:8080/' });
  expect(await readSettings()).toMatchObject({
    target: fields,
    verify: 'http://192.168.1.20:8080',
  });
  await acceptHostKey('SHA256:abc');
  await writeSettings({ kind: 'sftp', fields: { ...fields, folder: 'public_html' } });
  expect((await readSettings())!.target).toMatchObject({
    folder: 'public_html',
    hostKey: 'SHA256:abc',
  });
  await writeSettings({ kind: 'sftp', fields: { ...fields, host: 'autre.exemple.fr' } });
  expect((await readSettings())!.target).not.toHaveProperty('hostKey', 'SHA256:abc');
});
