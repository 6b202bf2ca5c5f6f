/**
 * `npm run publier` from a terminal: the second site, built and sent to OpenSSH, read back from
 * Apache.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { shortName } from '#kit/files.ts';
import { SECOND } from '../../e2e/support/sites.ts';
import * as machine from '../../e2e/hosts/file-servers.ts';
import { ask } from '../../e2e/hosts/servers.ts';
import { filesOf } from './running.ts';

const WORK = path.resolve('.cache/e2e/publish');
const CONTENT = path.join(WORK, 'content');
const HISTORY = path.resolve('.cache/history', shortName(path.relative('.', CONTENT)));

/** Runs the command with these options; its output holds no secret. */
async function publish(options: Record<string, string>) {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(process.execPath, ['studio/publish-command.ts', ...args], {
    env: {
      ...process.env,
      CONTENT_DIR: CONTENT,
      XDG_CONFIG_HOME: path.join(WORK, 'home'),
      PUBLIER_SECRET: machine.PASSWORD,
    },
  });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = (await once(child, 'close')) as [number];
  const output = (await outputs).join('');
  expect(output).not.toContain(machine.PASSWORD);
  return { status, output };
}

test.skip(!machine.canServe, machine.CANNOT_SERVE);
test.afterAll(machine.tearDown);

test('puts online what the checks let through, and pins the key of the server', async () => {
  test.setTimeout(900_000);
  for (const folder of [WORK, HISTORY]) await rm(folder, { recursive: true, force: true });
  await cp(SECOND.contentDir, CONTENT, { recursive: true, preserveTimestamps: true });
  const list = path.join(CONTENT, 'tarifs.yaml');
  await writeFile(list, (await readFile(list, 'utf8')).replace(/prix: \d\S*/, 'prix: 987.5'));
  machine.setUp();
  machine.emptyWww();
  const [sshd, apache] = await Promise.all([machine.startSshd(), machine.serveWww()]);
  const options = {
    vers: `sftp://${machine.USER}@127.0.0.1:${sshd.port}/${encodeURI(machine.FOLDER)}`,
    adresse: SECOND.siteUrl,
    verifier: `http://127.0.0.1:${apache.http}`,
  };

  const cle = machine.fingerprintOf('host');
  const refused = await publish({ ...options, cle, adresse: 'https://exemple.example' });
  expect(refused.status).toBe(1);
  expect(refused.output).toContain('✗ Adresse du site');
  expect(machine.asRoot('ls', '-A', machine.WWW)).toBe('');

  const { output, status } = await publish(options);
  expect(status, output).toBe(0);
  expect(output).toContain(`la clé du serveur est ${cle}`);
  expect(output).toContain('En ligne et vérifié');
  // The editor offers it in « Versions publiées ».
  const history = readFileSync(path.join(HISTORY, 'history.json'), 'utf8');
  expect((JSON.parse(history) as { published: object[] }).published).toHaveLength(1);
  const page = await ask(apache, '/tarifs', { host: new URL(SECOND.siteUrl).host });
  expect(page.status).toBe(200);
  expect(String(page.body)).toContain('987,50');
  // A changed price is a few files: the others are, by name and byte, those of another build.
  const changed = [...filesOf(SECOND.dist)].filter(([name, built]) => {
    const file = path.join(machine.WWW, name);
    return !existsSync(file) || readFileSync(file, 'latin1') !== built;
  });
  const names = changed.map(([name]) => name);
  expect(names.length, names.join()).toBeLessThanOrEqual(20);
  expect(changed.map(([, built]) => built).join('').length).toBeLessThanOrEqual(1e6);
});
