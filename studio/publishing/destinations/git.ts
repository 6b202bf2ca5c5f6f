/**
 * A branch that a host builds from: the content is committed and pushed, and nothing else. The
 * commit is made here first, so that nothing is left to do once it has arrived.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONTENT_DIR, filesOf } from '#kit/read/folder.ts';
import { group, value } from '#kit/schema/field-kinds.ts';
import type { DestinationKind } from '../destination.ts';
import { asPublishError, PublishError, questionError, type Sign } from '../publish-error.ts';
import type { PublishOptions, Pushed } from '../publish.ts';
import { plain } from '../server.ts';
import { newerOnline } from '../survey.ts';
import { userId } from '../user-folder.ts';

type GitTarget = { remote: string; branch: string };

/** What git and its programs say where they cannot send. */
export const SIGNS: readonly Sign[] = [
  ['unknown-host', /Could not resolve host/],
  ['no-route', /Couldn't connect to server/],
  ['refused', /Connection refused/],
  ['password', /Authentication failed|could not read (?:Username|Password)/],
  ['password', /Permission denied \(publickey/],
  ['stalled', /too slow|closed connection|Connection lost/i],
];
const REFUSED = 'Git a refusé l’envoi. Vérifiez l’adresse du dépôt, la branche et vos droits.';

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
/** The commands that speak with the host; all others work on this computer alone. */
const REMOTE_COMMANDS = ['ls-remote', 'fetch', 'push'];

/** What git says where it cannot commit, and what is missing. */
const MISSING: [RegExp, string][] = [
  [/spawn git ENOENT/, 'Git n’est pas installé sur cet ordinateur : https://git-scm.com.'],
  [
    /not a git repository/,
    'Le dossier du site n’est pas un dépôt git : il y manque « .git », comme dans une archive ' +
      'décompressée. Clonez le dépôt, copiez-y « content », et ouvrez l’éditeur de là.',
  ],
  [
    /dubious ownership/,
    'Le dossier du site appartient à un autre utilisateur de cet ordinateur, et git le refuse. ' +
      'Rendez-le vôtre, ou tapez la ligne « git config » du détail.',
  ],
  [/valid object name HEAD/, 'Ce dépôt git est vide : il lui faut un premier « commit ».'],
  [
    /\.lock'/,
    'Un autre programme se sert du dépôt git, ou s’y est arrêté. Fermez-le ; s’il n’y en a pas, ' +
      'supprimez le fichier « .lock » que nomme le détail.',
  ],
];

type Git = (...args: string[]) => Promise<string>;

/** @param user by whose id in its commits this computer knows them again */
function environment(secret: string | undefined, user: string) {
  const name = os.hostname();
  const email = `${user}@${name}`;
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

type GitOptions = Pick<PublishOptions, 'secret' | 'signal'> & {
  /** Milliseconds for each command. */
  limit?: number;
};

/** Why a command failed: nothing is sent before the push. */
function gitFailure(command: string, error: unknown, { secret, limit }: GitOptions): PublishError {
  const { name, stderr = '', killed } = error as Error & { stderr?: string; killed?: boolean };
  if (name === 'AbortError')
    return command === 'push'
      ? new PublishError('cancelled', {
          message:
            'La publication a été arrêtée pendant l’envoi, qui est peut-être arrivé. ' +
            'Publiez de nouveau pour en être sûr.',
          exit: 3,
        })
      : new PublishError('cancelled');
  const late = killed ? `ETIMEDOUT: git, nothing within ${limit! / 1000} s. ` : '';
  const failure = asPublishError(new Error(late + (stderr || String(error))), SIGNS, secret);
  const { code, detail } = failure;
  if (REMOTE_COMMANDS.includes(command))
    return code === 'write' ? new PublishError('git', { message: REFUSED, detail }) : failure;
  const [, reason = 'Git ne peut pas enregistrer le contenu sur cet ordinateur.'] =
    MISSING.find(([sign]) => sign.test(detail)) ?? [];
  return new PublishError('git', { message: `${reason} Rien n’a été envoyé.`, detail });
}

/**
 * Does something with git in the content's repository.
 *
 * @param work is given git with an index of its own, so that what is staged stays as it is, and
 * plain git, which the signal does not stop; the content's folder in the repository, and a folder
 * for what is in use only meanwhile
 */
async function withGit<T>(
  { limit = GIT_TIMEOUT, ...options }: GitOptions,
  work: (git: Git, plain: Git, folder: string, temporary: string) => Promise<T>,
): Promise<T> {
  const { secret, signal } = options;
  const own = environment(secret, await userId());
  const temporary = await mkdtemp(path.join(os.tmpdir(), 'publication-'));
  const helper = secret ? ['-c', 'credential.helper=', '-c', `credential.helper=${HELPER}`] : [];
  const gitIn = (cwd: string, env = {}, more = {}): Git => {
    const run = { cwd, maxBuffer: 2 ** 26, timeout: limit, ...more };
    const all = { ...run, env: { ...own, ...env } };
    return (...args) =>
      promisify(execFile)('git', [...helper, ...args], all).then(
        ({ stdout }) => stdout.trim(),
        (error: unknown) => Promise.reject(gitFailure(args[0]!, error, { ...options, limit })),
      );
  };
  try {
    const top = await gitIn(CONTENT_DIR)('rev-parse', '--show-toplevel');
    const folder = path.relative(await realpath(top), await realpath(CONTENT_DIR));
    const git = gitIn(top, { GIT_INDEX_FILE: path.join(temporary, 'index') }, { signal });
    return await work(git, gitIn(top), folder.replaceAll(path.sep, '/'), temporary);
  } finally {
    await rm(temporary, { recursive: true, force: true });
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
 * Keeps the content as it is now in the repository, also the files that some ignore file names, and
 * returns git's id of it.
 */
const takeContent = (options: PublishOptions): Promise<string> =>
  withGit(options, async (git, _plain, folder, temporary) => {
    const inFolder = (disk: string) => path.join(folder, path.relative(CONTENT_DIR, disk));
    const list = path.join(temporary, 'files');
    await writeFile(list, [...(await filesOf(CONTENT_DIR)).values()].map(inFolder).join('\0'));
    await git('read-tree', 'HEAD');
    await git('add', '--all', '--', folder);
    await git('add', '--force', `--pathspec-from-file=${list}`, '--pathspec-file-nul');
    return git('rev-parse', `${await git('write-tree')}:${folder}`);
  });

/**
 * A commit of this content on top of another one; that one itself where nothing is new.
 *
 * @param content git's id of it
 */
async function commitOf(
  git: Git,
  folder: string,
  parent: string,
  content: string,
  summary: string[],
): Promise<string> {
  await git('read-tree', parent);
  await git('rm', '-r', '-f', '--cached', '--quiet', '--ignore-unmatch', '--', folder);
  await git('read-tree', `--prefix=${folder}/`, content);
  const tree = await git('write-tree');
  if (tree === (await git('rev-parse', `${parent}^{tree}`))) return parent;
  const message = ['Publication', '', ...summary].join('\n');
  return git('commit-tree', tree, '-p', parent, '-m', message);
}

/** Moves the branch here to a commit of the content, and what is staged of it: both or neither. */
async function moveTo(plain: Git, commit: string, head: string, folder: string): Promise<void> {
  await plain('reset', '--quiet', commit, '--', folder);
  await plain('update-ref', 'HEAD', commit, head).catch(async (error: unknown) => {
    await plain('reset', '--quiet', '--', folder);
    throw error;
  });
}

/**
 * Commits content that was taken, and pushes it.
 *
 * @throws {PublishError} with a question when the branch holds something that this computer does
 * not know
 */
const pushContent = (target: GitTarget, content: string, options: PublishOptions): Promise<void> =>
  withGit({ ...options, limit: PUSH_TIMEOUT }, async (git, plain, folder) => {
    const { answers = {}, summary } = options;
    const tip = await fetchTip(git, target);
    const head = await git('rev-parse', 'HEAD');
    const isAhead = tip === undefined || (await isAncestor(git, tip, head));
    if (!isAhead && !('newer-online' in answers)) {
      const log = await git('log', '-1', '--format=%cI%n%cn%n%ce', tip);
      const [date = '', computer = '', email = ''] = log.split('\n');
      if (!email.startsWith(`${await userId()}@`))
        throw questionError(newerOnline({ date, computer }));
    }
    const commit = await commitOf(git, folder, isAhead ? head : tip, content, summary);
    if (isAhead) await moveTo(plain, commit, head, folder);
    await git('push', '--quiet', target.remote, `${commit}:refs/heads/${target.branch}`);
  });

/** Pushes nothing, but asks the host whether it could. */
export const tryGit = (
  { remote, branch }: GitTarget,
  secret?: string,
  limit?: number,
): Promise<void> => {
  const trial = `HEAD:refs/heads/essai-de-publication-${branch}`;
  const push = async (git: Git) => void (await git('push', '--dry-run', '--quiet', remote, trial));
  return withGit({ secret, limit }, push);
};

export const pushTo = (target: GitTarget): Pushed => ({
  prepare: async (options) => {
    const content = await takeContent(options);
    return async () => {
      await pushContent(target, content, options);
      return { files: 0, bytes: 0 };
    };
  },
  test: async ({ secret }) => {
    await tryGit(target, secret);
    return { remarks: [] };
  },
  // A host that builds the site takes minutes.
  reading: { readings: 100, readingPause: 6000 },
});

/**
 * An address that git does not take for an option or for a command of its own, without a password:
 * that would be kept and shown in clear.
 */
const REMOTE = plain(
  'git@github.com:mon-compte/mon-site.git',
  /^(?!-)(?!\w+::)(?!\w+:\/\/[^/@:]*:[^/@]*@).+$/,
  'n’est pas l’adresse d’un dépôt, sans mot de passe',
);

const FIELDS = {
  remote: value('Adresse du dépôt', REMOTE),
  branch: value('Branche', plain('main', /^\S+$/, 'n’est pas le nom d’une branche')),
};

export const git: DestinationKind<GitTarget> = {
  form: group('Git', FIELDS, 'Un dépôt que l’hébergeur construit lui-même (Netlify, Cloudflare).'),
  defaults: { branch: 'main' },
  example: 'git+adresse#branche',
  parse: (line) => {
    const [, remote, branch] = /^git\+([^#]+)#([^#]+)/.exec(line) ?? [];
    return remote && branch && REMOTE.read(remote) ? { remote, branch } : undefined;
  },
  id: ({ remote, branch }) => `git+${remote}#${branch}`,
  reach: pushTo,
};
