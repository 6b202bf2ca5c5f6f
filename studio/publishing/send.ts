/** Puts a site online: nothing that visitors see changes before all of it is at the destination. */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { eachAtOnce } from './each-at-once.ts';
import { packArchive } from './archive.ts';
import type { Destination } from './destination.ts';
import { takeLock, type Lock } from './lock.ts';
import {
  archiveOf,
  isArchive,
  isAsset,
  isGone,
  MANIFEST,
  TOOL_FOLDER,
  settleUnderway,
  withVersion,
  readMemory,
  writeMemory,
  type Manifest,
} from './manifest.ts';
import type { Question } from './publish-error.ts';
import { digestsOf, HTACCESS, isPage, allowBothVersions, type BuiltSite } from './site-files.ts';
import { askFirst, foldersOf, surveyDestination, type Survey } from './survey.ts';
import { withTimeout } from './with-timeout.ts';

const TEMPORARY_FOLDER = `${TOOL_FOLDER}/tmp`;
const REPLACED_FOLDER = `${TOOL_FOLDER}/remplaces`;
/** The site's rules refuse dotfiles too, but only once they are there. */
const DENIED = 'Require all denied\n';
/** Milliseconds to give the lock back: a server that is gone never answers. */
const RELEASE_TIMEOUT = 2000;

type SendOptions = {
  destinationId: string;
  /** The id of the new version. */
  versionId: string;
  /** What changed, in words. */
  summary: string[];
  answers: readonly Question['kind'][];
  /** Milliseconds that requests may go on that have read the old rules. */
  rulesPause: number;
  /** Called once visitors may see some of the new site. */
  onVisible: () => void;
  onProgress: (done: number, total: number) => void;
  signal?: AbortSignal;
};

/** Counts everything that was sent, also the manifest and the archive. */
export type Sent = { files: number; bytes: number };

/** A destination that counts what is put and can write whole files. */
function countingDestination(destination: Destination) {
  const sent: Sent = { files: 0, bytes: 0 };
  const put: Destination['put'] = async (file, bytes) => {
    await destination.put(file, bytes);
    sent.files++;
    sent.bytes += bytes.length;
  };
  /** Sends a file under a temporary name, and returns what renames it. */
  const prepare = async (file: string, bytes: Uint8Array) => {
    const temporary = `${TEMPORARY_FOLDER}/${randomUUID()}`;
    await put(temporary, bytes);
    return () => destination.rename(temporary, file);
  };
  const write = async (file: string, bytes: Uint8Array) => (await prepare(file, bytes))();
  return { ...destination, put, prepare, write, sent };
}
type CountingDestination = ReturnType<typeof countingDestination>;

/** Makes the tool's folder, which visitors cannot enter, and those of the site. */
async function makeFolders(
  destination: CountingDestination,
  site: BuiltSite,
  { folders, entries }: Survey,
): Promise<void> {
  const folderNames = new Set([`${TEMPORARY_FOLDER}/file`, ...site.keys()].flatMap(foldersOf));
  for (const folder of [...folderNames].sort()) {
    if (!folders.has(folder)) await destination.makeFolder(folder);
    const rules = `${folder}/${HTACCESS}`;
    if (folder === TOOL_FOLDER && !entries.has(rules))
      await destination.put(rules, Buffer.from(DENIED));
  }
}

/** Saves files of others that the site's files would replace. */
async function keepForeign(
  destination: CountingDestination,
  files: readonly string[],
): Promise<void> {
  if (files.length > 0) await destination.makeFolder(REPLACED_FOLDER);
  for (const file of files) {
    const bytes = await destination.read(file);
    // Under its own name, Apache would obey it and might open the tool's folder to visitors.
    const name = file === HTACCESS ? `${HTACCESS}.ancien` : file.replaceAll('/', '__');
    if (bytes) await destination.put(`${REPLACED_FOLDER}/${name}`, bytes);
  }
}

type Publication = {
  destination: CountingDestination;
  site: BuiltSite;
  survey: Survey;
  countFile: () => void;
};

/** Sends the files whose names change with their content: no page names them yet. */
const sendAssets = ({ destination, site, countFile }: Publication, files: readonly string[]) =>
  eachAtOnce(files, destination.atOnce, async (file) => {
    await destination.write(file, await site.get(file)!.bytes());
    countFile();
  });

/** Sends files under temporary names, and returns what renames one of them. */
async function prepareFiles(
  { destination, site, countFile }: Publication,
  files: readonly string[],
): Promise<(file: string) => Promise<unknown>> {
  const show = new Map<string, () => Promise<unknown>>();
  await eachAtOnce(files, destination.atOnce, async (file) => {
    show.set(file, await destination.prepare(file, await site.get(file)!.bytes()));
    countFile();
  });
  return (file) => show.get(file)!();
}

/**
 * Sends two sets of rules under temporary names: for old and new pages together, and for new pages
 * only.
 */
async function prepareRules({ destination, site, survey: { entries } }: Publication) {
  const rules = (await site.get(HTACCESS)!.bytes()).toString();
  const oldRules = entries.has(HTACCESS) ? await destination.read(HTACCESS) : undefined;
  const bothRules = oldRules && allowBothVersions(oldRules.toString(), rules);
  const prepare = (text: string) => destination.prepare(HTACCESS, Buffer.from(text));
  return {
    showBoth: bothRules === undefined ? undefined : await prepare(bothRules),
    showRules: rules === bothRules ? undefined : await prepare(rules),
  };
}

/**
 * Sends what visitors ask for by names that stay, under temporary names.
 *
 * @returns what shows the files, and what ends the rules that allow old pages too
 */
async function prepareVisible(
  publication: Publication,
  todo: readonly string[],
  rulesPause: number,
) {
  const files = todo.filter((file) => !isAsset(file) && file !== HTACCESS);
  const show = await prepareFiles(publication, files);
  const rules = todo.includes(HTACCESS) ? await prepareRules(publication) : undefined;
  return {
    showFiles: async () => {
      if (rules?.showBoth) {
        await rules.showBoth();
        await wait(rulesPause);
      }
      for (const part of [files.filter((file) => !isPage(file)), files.filter(isPage)])
        await eachAtOnce(part, publication.destination.atOnce, show);
    },
    showRules: async () => {
      await rules?.showRules?.();
      if (rules) publication.countFile();
    },
  };
}

/** Removes the temporary files of an interrupted publication. */
function removeTemporary({ destination, survey: { entries } }: Publication): Promise<void> {
  const files = [...entries.keys()].filter((file) => file.startsWith(`${TEMPORARY_FOLDER}/`));
  return eachAtOnce(files, destination.atOnce, destination.remove);
}

/** Removes the files that no longer belong to the site; returns the manifest without them. */
async function removeGone({ destination }: Publication, manifest: Manifest): Promise<Manifest> {
  const now = manifest.versions.at(-1)!.date;
  const gone = new Set(Object.keys(manifest.files).filter((file) => isGone(file, manifest, now)));
  await eachAtOnce(gone, destination.atOnce, destination.remove);
  const kept = Object.entries(manifest.files).filter(([file]) => !gone.has(file));
  return { ...manifest, files: Object.fromEntries(kept) };
}

/** Removes the archives of versions that are no longer kept. */
function removeArchives({ destination, survey: { entries } }: Publication, { versions }: Manifest) {
  const kept = versions.map(({ id }) => archiveOf(id));
  const archives = [...entries.keys()].filter((file) => isArchive(file) && !kept.includes(file));
  return eachAtOnce(archives, destination.atOnce, destination.remove);
}

/** Sends what is missing under temporary names, then renames all of it. */
async function sendAndShow(
  destination: CountingDestination,
  site: BuiltSite,
  survey: Survey,
  assertHeld: Lock['assertHeld'],
  { destinationId, versionId: id, summary, rulesPause, onVisible, onProgress }: SendOptions,
) {
  const { manifest, foreign } = survey;
  const memory = await readMemory(destinationId);
  const known = [...memory.known, id];
  const version = { id, date: new Date().toISOString(), summary, computer: os.hostname() };
  const digests = digestsOf(site);
  const underway = { ...manifest, underway: { ...version, files: digests } };
  const todo = [...site.keys()].filter(
    (file) => manifest.files[file]?.sha256 !== site.get(file)!.sha256,
  );
  let done = 0;
  const countFile = () => onProgress(++done, todo.length);
  const note = (state: Manifest) => destination.write(MANIFEST, Buffer.from(JSON.stringify(state)));
  const publication = { destination, site, survey, countFile };

  await removeTemporary(publication);
  // Before the plan is noted, by which a later attempt takes its files for ours.
  await keepForeign(destination, foreign);
  await writeMemory(destinationId, { ...memory, known, manifest: settleUnderway(underway) });
  await note(underway);
  onProgress(done, todo.length);

  await sendAssets(publication, todo.filter(isAsset));
  await destination.write(archiveOf(id), await packArchive(site));
  const { showFiles, showRules } = await prepareVisible(publication, todo, rulesPause);

  // A computer that slept while it was sending may have lost the lock.
  await assertHeld();
  onVisible();
  await showFiles();
  const next = await removeGone(publication, withVersion(manifest, version, digests));
  await showRules();
  await removeArchives(publication, next);
  await note(next);
  await writeMemory(destinationId, { manifest: next, known, doubtful: [] });
}

/**
 * Sends what a destination lacks of a site, and makes it visible.
 *
 * @throws {PublishError}, or {Error} in the words of the program that failed
 */
export async function send(
  connected: Destination,
  site: BuiltSite,
  sending: SendOptions,
): Promise<Sent> {
  const destination = countingDestination(connected);
  const prepare = async () => {
    const memory = await readMemory(sending.destinationId);
    const survey = await surveyDestination(destination, site, memory);
    askFirst(survey, memory, sending.answers);
    await makeFolders(destination, site, survey);
    return survey;
  };
  // At a new destination not even the lock is left before all questions are answered.
  if (!(await destination.read(MANIFEST))) await prepare();
  const { assertHeld, release } = await takeLock(connected, sending.versionId, sending);
  try {
    await sendAndShow(destination, site, await prepare(), assertHeld, sending);
    return destination.sent;
  } finally {
    // Where that fails, the next publication from this computer takes the lock over.
    await withTimeout(RELEASE_TIMEOUT, release()).catch(() => undefined);
  }
}
