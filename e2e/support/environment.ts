/**
 * Makes a temporary folder for a test run, also for settings of programs, and removes it
 * afterwards. If a run was killed, the next one removes its folder. `npm test` and the
 * configurations of Vitest and Playwright import this file for its effect; their processes inherit
 * the environment.
 */
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const isAlive = (pid: string) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

if (process.env.TESTS_TMPDIR === undefined) {
  // Short, since browsers put sockets in it, whose paths are limited to about a hundred characters.
  const prefix = `tests-${hash('sha256', process.cwd() + String(process.getuid?.())).slice(0, 8)}-`;
  const killed = readdirSync(tmpdir()).filter(
    (name) => name.startsWith(prefix) && !isAlive(name.split('-')[2]!),
  );
  for (const name of killed) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  const folder = path.join(tmpdir(), prefix + process.pid);
  const config = path.join(folder, 'config');
  mkdirSync(config, { recursive: true });
  // Firefox would make a download folder in the home folder.
  writeFileSync(path.join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"\n`);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  Object.assign(process.env, {
    TESTS_TMPDIR: folder,
    TMPDIR: folder,
    TEMP: folder,
    TMP: folder,
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: path.join(folder, 'data'),
    // Java writes its counters to /tmp, wherever the temporary folder is.
    JAVA_TOOL_OPTIONS: '-XX:-UsePerfData',
    // The HTML checker is a short run: its second compiler would take longer than it saves.
    JDK_JAVA_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xss8m',
    // Every build and editor of the run starts with the packages that the first one has compiled.
    NODE_COMPILE_CACHE: path.resolve('.cache/compiled'),
  });
}
