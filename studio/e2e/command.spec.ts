/**
 * `npm run publier` from a terminal: the second site, built and sent to OpenSSH, read back from
 * Apache.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { SECOND } from '../../e2e/support/sites.ts';
import * as machine from '../../e2e/hosts/file-servers.ts';
import { ask, freePort } from '../../e2e/hosts/servers.ts';
import { filesOf } from './running.ts';

const WORK = path.resolve('.cache/e2e/publish');
const CONTENT = path.join(WORK, 'content');

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
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const [status] = (await once(child, 'close')) as [number];
  expect(output).not.toContain(machine.PASSWORD);
  return { status, output };
}

test.describe('publishing from a terminal', () => {
  test.skip(!machine.canServe, machine.CANNOT_SERVE);
  test.describe.configure({ mode: 'serial', timeout: 900_000 });
  let server: Awaited<ReturnType<typeof machine.serveWww>>;
  let options: Record<'vers' | 'adresse' | 'verifier' | 'cle', string>;

  test.beforeAll(async () => {
    await rm(WORK, { recursive: true, force: true });
    await cp(SECOND.contentDir, CONTENT, { recursive: true, preserveTimestamps: true });
    machine.setUp();
    machine.emptyWww();
    const [sshd, apache] = await Promise.all([machine.startSshd(), machine.serveWww()]);
    server = apache;
    options = {
      vers: `sftp://${machine.USER}@127.0.0.1:${sshd.port}/${encodeURI(machine.FOLDER)}`,
      adresse: SECOND.siteUrl,
      verifier: `http://127.0.0.1:${server.http}`,
      cle: machine.fingerprintOf('host'),
    };
  });
  test.afterAll(machine.tearDown);

  test('says by its status what is in the way, and sends nothing', async () => {
    const { output, status } = await publish({ ...options, adresse: 'https://exemple.example' });
    expect(status).toBe(1);
    expect(output).toContain('✗ Adresse du site');
    const vers = `sftp://nobody@127.0.0.1:${await freePort()}/www`;
    const refused = await publish({ ...options, vers });
    expect(refused.status, refused.output).toBe(2);
    expect((await publish({ adresse: options.adresse })).status).toBe(2);
    expect(machine.asRoot('ls', '-A', machine.WWW)).toBe('');
  });

  test('puts the site online, and pins the key of the server', async () => {
    const list = path.join(CONTENT, 'tarifs.yaml');
    await writeFile(list, (await readFile(list, 'utf8')).replace(/prix: \d\S*/, 'prix: 987.5'));
    const { cle, ...unpinned } = options;
    const { output, status } = await publish(unpinned);
    expect(status, output).toBe(0);
    expect(output).toContain(`sa clé est ${cle}`);
    expect(output).toContain('En ligne et vérifié');
    const { host } = new URL(SECOND.siteUrl);
    const { status: found, body } = await ask(server, '/tarifs', { host });
    expect(found).toBe(200);
    expect(String(body)).toContain('987,50');
    // A changed price is a few files: the others are, by name and byte, those of another build.
    const changed = [...filesOf(SECOND.dist)].filter(([name, text]) => {
      const file = path.join(machine.WWW, name);
      return !existsSync(file) || readFileSync(file, 'latin1') !== text;
    });
    const names = changed.map(([name]) => name);
    expect(names.length, names.join()).toBeLessThanOrEqual(20);
    expect(changed.map(([, text]) => text).join('').length).toBeLessThanOrEqual(1e6);
  });
});
