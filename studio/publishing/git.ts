/** A branch that a host builds from: the content is committed and pushed, and nothing else. */
import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { EMPTY, readMemory, writeMemory, type Version } from './manifest.ts';
import { asPublishError, PublishError, questionError } from './publish-error.ts';
import type { BuiltSite } from './site-files.ts';
import { newerOnline } from './survey.ts';
import { destinationId, type Target } from './target.ts';
import type { PublishOptions, Transport } from './transport.ts';

type GitTarget = Extract<Target, { kind: 'git' }>;

/**
 * Answers git's question for a password; the secret is in the environment, not in a command or an
 * address.
 */
const HELPER = '!f() { test "$1" = get && printf "password=%s\\n" "$PUBLIER_SECRET"; }; f';
/** How long a git command may take, and one that sends photos, in milliseconds. */
const GIT_TIMEOUT = 5 * 60_000;
const PUSH_TIMEOUT = 2 * 60 * 60_000;
/** After how many seconds without a byte or an answer git gives up. */
const STALL_TIMEOUT = 60;
/** SSH must not ask for anything: nobody would see the question. */
const SSH =
  'ssh -o BatchMode=yes -o ConnectTimeout=20 ' +
  `-o ServerAliveInterval=${STALL_TIMEOUT / 4} -o ServerAliveCountMax=4`;

type Git = (...args: string[]) => Promise<string>;

function environment(secret: string | undefined) {
  const name = os.hostname();
  const email = `publication@${name}`;
  return {
    ...process.env,
    ...(secret && { PUBLIER_SECRET: secret }),
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? SSH,
    GIT_HTTP_LOW_SPEED_LIMIT: '1',
    GIT_HTTP_LOW_SPEED_TIME: String(STALL_TIMEOUT),
    LC_ALL: 'C',
    GIT_AUTHOR_NAME: name,
    GIT_COMMITTER_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_EMAIL: email,
  };
}

const isStopped = (error: unknown) => (error as Error).name === 'AbortError';

function gitFailure(error: unknown, secret: string | undefined, limit: number): PublishError {
  if (error instanceof PublishError) return error;
  if (isStopped(error)) return new PublishError('cancelled');
  const { stderr = '', killed } = error as { stderr?: string; killed?: boolean };
  const late = `ETIMEDOUT: git, nothing within ${limit / 1000} s. ${stderr}`;
  const failure = asPublishError(new Error(killed ? late : stderr || String(error)), secret);
  return failure.code === 'write' ? new PublishError('git', { detail: failure.detail }) : failure;
}

type GitOptions = Pick<PublishOptions, 'secret' | 'signal'> & {
  /** Milliseconds for each command. */
  limit?: number;
};

/**
 * Does something with git in the content's repository.
 *
 * @param work is given git with an index of its own, so that what is staged stays as it is, the
 * content's folder in the repository, and plain git, which the signal does not stop
 */
async function withGit<T>(
  { secret, signal, limit = GIT_TIMEOUT }: GitOptions,
  work: (git: Git, folder: string, plain: Git) => Promise<T>,
): Promise<T> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'publication-'));
  const helper = secret ? ['-c', 'credential.helper=', '-c', `credential.helper=${HELPER}`] : [];
  const gitIn = (cwd: string, more = {}): Git => {
    const run = { cwd, env: environment(secret), maxBuffer: 2 ** 26, timeout: limit, ...more };
    return async (...args) =>
      (await promisify(execFile)('git', [...helper, ...args], run)).stdout.trim();
  };
  try {
    const top = await gitIn(CONTENT_DIR)('rev-parse', '--show-toplevel');
    const folder = path.relative(await realpath(top), await realpath(CONTENT_DIR));
    const env = { ...environment(secret), GIT_INDEX_FILE: path.join(dir, 'index') };
    const git = gitIn(top, { env, signal });
    return await work(git, folder.replaceAll(path.sep, '/'), gitIn(top));
  } catch (error) {
    throw gitFailure(error, secret, limit);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The commit at the end of the branch; undefined if there is no such branch. */
async function fetchTip(git: Git, { remote, branch }: GitTarget): Promise<string | undefined> {
  const listed = await git('ls-remote', remote, `refs/heads/${branch}`);
  if (listed === '') return undefined;
  await git('fetch', '--quiet', remote, `refs/heads/${branch}`);
  return git('rev-parse', 'FETCH_HEAD');
}

const isAncestor = (git: Git, commit: string, of: string) =>
  git('merge-base', '--is-ancestor', commit, of).then(
    () => true,
    () => false,
  );

/**
 * Commits content of this id on top of another commit, and pushes it.
 *
 * @returns the commit, or its parent where nothing is new
 */
async function commitAndPush(
  git: Git,
  target: GitTarget,
  folder: string,
  parent: string,
  content: string,
  summary: string[],
): Promise<string> {
  await git('read-tree', parent);
  await git('rm', '-r', '-f', '--cached', '--quiet', '--ignore-unmatch', '--', folder);
  await git('read-tree', `--prefix=${folder}/`, content);
  const tree = await git('write-tree');
  const isSame = tree === (await git('rev-parse', `${parent}^{tree}`));
  const message = ['Publication', '', ...summary].join('\n');
  const commit = isSame ? parent : await git('commit-tree', tree, '-p', parent, '-m', message);
  const id = destinationId(target);
  const { known } = await readMemory(id);
  // Before the push: one that breaks off may have arrived.
  await writeMemory(id, { manifest: EMPTY, known: [...known, commit], doubtful: [] });
  const pushing = git('push', '--quiet', target.remote, `${commit}:refs/heads/${target.branch}`);
  await pushing.catch((error: unknown) => {
    const message =
      'La publication a été arrêtée pendant l’envoi, qui est peut-être arrivé. ' +
      'Publiez de nouveau pour en être sûr.';
    throw isStopped(error) ? new PublishError('cancelled', { message, exit: 3 }) : error;
  });
  return commit;
}

/** Keeps the content as it is now in the repository, and returns git's id of it. */
const takeContent = (options: PublishOptions): Promise<string> =>
  withGit(options, async (git, folder) => {
    await git('read-tree', 'HEAD');
    await git('add', '--all', '--', folder);
    return git('rev-parse', `${await git('write-tree')}:${folder}`);
  });

/**
 * Commits content that was taken, and pushes it.
 *
 * @returns the version, as {@link gitHistory} lists it
 * @throws {PublishError} with a question when the branch holds something that this computer does
 * not know
 */
const pushContent = (
  target: GitTarget,
  content: string,
  options: PublishOptions,
): Promise<string> =>
  withGit({ ...options, limit: PUSH_TIMEOUT }, async (git, folder, plain) => {
    const { answers = [], summary } = options;
    const tip = await fetchTip(git, target);
    const head = await git('rev-parse', 'HEAD');
    const isAhead = tip === undefined || (await isAncestor(plain, tip, head));
    const { known } = await readMemory(destinationId(target));
    if (!isAhead && !known.includes(tip) && !answers.includes('newer-online')) {
      const [time = '', computer] = (await git('log', '-1', '--format=%cI%n%cn', tip)).split('\n');
      const date = new Date(time).toLocaleDateString('fr-FR', { dateStyle: 'long' });
      throw questionError(newerOnline(date, `par « ${computer} »`));
    }
    const parent = isAhead ? head : tip;
    const commit = await commitAndPush(git, target, folder, parent, content, summary);
    if (isAhead) {
      await plain('update-ref', 'HEAD', commit, head);
      await plain('reset', '--quiet', '--', folder);
    }
    return versionAt(plain, commit, folder);
  });

/** The version that a commit shows: the last commit up to it that changed the content. */
const versionAt = async (git: Git, commit: string, folder: string) =>
  (await git('log', '-1', '--format=%H', commit, '--', folder)) || commit;

/** The commits of the branch that changed the content, the latest first. */
const gitHistory = (target: GitTarget, secret?: string): Promise<Version[]> =>
  withGit({ secret }, async (git, folder) => {
    const tip = await fetchTip(git, target);
    if (tip === undefined) return [];
    const log = await git('log', '-10', '--format=%H%x00%cI%x00%cn%x00%B%x01', tip, '--', folder);
    return log.split('\x01').flatMap((entry) => {
      const [id = '', date = '', computer = '', body = ''] = entry.trim().split('\0');
      const [title = '', ...lines] = body.trim().split('\n').filter(Boolean);
      return id === '' ? [] : [{ id, date, computer, summary: lines.length > 0 ? lines : [title] }];
    });
  });

/** Commits the content of an earlier commit again, and pushes it. */
const pushEarlier = (target: GitTarget, id: string, options: PublishOptions): Promise<string> =>
  withGit({ ...options, limit: PUSH_TIMEOUT }, async (git, folder, plain) => {
    const tip = await fetchTip(git, target);
    if (tip === undefined || !(await isAncestor(plain, id, tip))) throw new PublishError('version');
    const content = `${id}:${folder}`;
    const commit = await commitAndPush(git, target, folder, tip, content, options.summary);
    return versionAt(plain, commit, folder);
  });

/** @throws {PublishError} with what to do, when the branch cannot be pushed to */
export const tryGit = (
  { remote, branch }: GitTarget,
  secret?: string,
  limit?: number,
): Promise<void> => {
  const trial = `HEAD:refs/heads/essai-de-publication-${branch}`;
  const push = async (git: Git) => void (await git('push', '--dry-run', '--quiet', remote, trial));
  return withGit({ secret, limit }, push);
};

/** A host that builds the site may know another day of the last change. */
const withoutDay = (page: Buffer) => page.toString().replace(/"dateModified":"[^"]*"/g, '');

export function gitTransport(target: GitTarget): Transport {
  const online = (version: string, site?: BuiltSite) => ({ files: 0, bytes: 0, version, site });
  return {
    prepare: async (options) => {
      const content = await takeContent(options);
      return async (site) => online(await pushContent(target, content, options), site);
    },
    versions: ({ secret }) => gitHistory(target, secret),
    restore: async (id, options) => online(await pushEarlier(target, id, options)),
    test: async ({ secret }) => {
      await tryGit(target, secret);
      return [];
    },
    // A host that builds the site takes minutes.
    reading: {
      readings: 100,
      readingPause: 6000,
      isSamePage: (page, wanted) => withoutDay(page) === withoutDay(wanted),
    },
  };
}
