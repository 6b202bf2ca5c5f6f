/** From « Publier » to the page read back from its public address, over SFTP and a line as people have it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import * as machine from '../../e2e/hosts/file-servers.ts';
import { serveFolder } from '../../e2e/hosts/servers.ts';
import { SECOND_URL } from '../../e2e/second/content.ts';
import { median, prepareSite, type Options, type Table } from './measure.ts';

/** Bits a second each way, and milliseconds there and back. */
const RATE = 20e6;
const ROUND_TRIP = 40;
/** What is on its way before a sender is told to wait, in bytes. */
const BUFFER = 2 ** 18;

/** Passes bytes on as the line would: all connections share its rate. */
function line() {
  let free = 0;
  return (from: net.Socket, to: net.Socket) => {
    let onTheWay = 0;
    let before = Promise.resolve();
    from.on('data', (bytes) => {
      free = Math.max(performance.now(), free) + (bytes.length * 8 * 1000) / RATE;
      const arrival = free + ROUND_TRIP / 2;
      onTheWay += bytes.length;
      if (onTheWay > BUFFER) from.pause();
      before = before.then(async () => {
        await wait(Math.max(1, arrival - performance.now()));
        to.write(bytes);
        onTheWay -= bytes.length;
        from.resume();
      });
    });
    from.on('end', () => void before.then(() => wait(ROUND_TRIP / 2)).then(() => to.end()));
    from.on('error', () => to.destroy());
  };
}
const up = line();
const down = line();

/** A port that leads to another one over the line. */
async function overLine(port: number): Promise<number> {
  const server = net.createServer({ noDelay: true }, (client) => {
    const host = net.connect({ port, host: '127.0.0.1', noDelay: true });
    up(client, host);
    down(host, client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.unref();
  return (server.address() as net.AddressInfo).port;
}

type Run = { files: number; kilobytes: number; total: number; build: number; send: number; check: number };

/** One publication from a terminal: what it says, and when it says so. */
async function publish(args: string[], env: Record<string, string>): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, ['studio/publish.ts', ...args], {
    env: { ...process.env, ...env, PUBLIER_SECRET: machine.PASSWORD },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const at: Record<string, number> = {};
  let last = '';
  for await (const said of createInterface(child.stdout)) {
    at[said.split(/ :|…/)[0]!] ??= performance.now() - start;
    last = said;
  }
  const total = (performance.now() - start) / 1000;
  const [, files, kilobytes] = /\((\d+) fichiers, (.+) ko/.exec(last)!;
  return {
    files: Number(files),
    kilobytes: Number(kilobytes!.replace(/\D/g, '')),
    total,
    build: at['Envoi']! / 1000,
    send: (at['Vérification']! - at['Envoi']!) / 1000,
    check: total - at['Vérification']! / 1000,
  };
}

export async function publishing({ runs }: Options): Promise<Table> {
  if (!machine.canServe) throw new Error('This part needs root, OpenSSH and Apache.');
  const build = await prepareSite(9);
  build();
  const place = path.resolve('.cache/bench/9');
  const home = path.join(place, 'home');
  await rm(home, { recursive: true, force: true });
  machine.setUp();
  machine.emptyWww();
  const [sshd, apache] = await Promise.all([machine.startSshd(), serveFolder(machine.WWW)]);
  const args = [
    `--vers=sftp://${machine.USER}@127.0.0.1:${await overLine(sshd.port)}/www`,
    `--adresse=${SECOND_URL}`,
    `--verifier=http://127.0.0.1:${await overLine(apache.http)}`,
    `--cle=${machine.fingerprintOf('host')}`,
  ];
  const env = { CONTENT_DIR: path.join(place, 'content'), CACHE_DIR: path.join(place, 'cache'), XDG_CONFIG_HOME: home };
  try {
    console.log('First publication');
    const first = await publish(args, env);
    const changes: Run[] = [];
    const file = path.join(env.CONTENT_DIR, 'tarifs.yaml');
    const text = await readFile(file, 'utf8');
    for (let run = 0; run < runs; run++) {
      console.log('A changed price');
      await writeFile(file, text.replace('prix: 24.99', `prix: ${25 + run}.99`));
      changes.push(await publish(args, env));
    }
    const row = (name: string, list: Run[]) => {
      const middle = (key: keyof Run) => median(list.map((each) => each[key]));
      const times = (['build', 'send', 'check', 'total'] as const).map((key) => `${middle(key).toFixed(1)} s`);
      return [name, middle('files'), `${middle('kilobytes').toFixed(0)} kB`, ...times];
    };
    return {
      note: `SFTP and reading back over ${RATE / 1e6} Mbit/s and ${ROUND_TRIP} ms there and back; the build has its pictures from before. Files and bytes with the manifest and the archive.`,
      head: ['Publication', 'Files', 'Sent', 'Check and build', 'Sending', 'Reading back', 'Press to online'],
      rows: [row('First', [first]), row('One changed price', changes)],
    };
  } finally {
    await apache.stop();
    await machine.tearDown();
  }
}
