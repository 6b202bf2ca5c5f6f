/** Puts a site online: nothing that visitors see changes before all of it is at the destination. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eachAtOnce } from './each-at-once.ts';
import { ensureFolder, replace, type Destination } from './destination.ts';
import {
  goneFiles,
  isAsset,
  MANIFEST,
  readManifest,
  SPARE_MANIFEST,
  TOOL_FOLDER,
  withOnline,
  type Manifest,
  type Publication,
} from './manifest.ts';
import { questionError, type Answers, type PublishError } from './publish-error.ts';
import { allowBothVersions, digestsOf, HTACCESS, isPage, type BuiltSite } from './site-files.ts';
import {
  askAboutFiles,
  askAboutOthers,
  foldersOf,
  questionAbout,
  surveyDestination,
  type Survey,
} from './survey.ts';

const TEMPORARY_FOLDER = `${TOOL_FOLDER}/tmp`;
const REPLACED_FOLDER = `${TOOL_FOLDER}/remplaces`;
/** The site's rules refuse dotfiles too, but only once they are there. */
const DENIED = 'Require all denied\n';

type SendOptions = {
  publication: Publication;
  answers: Answers;
  /** Milliseconds that requests may go on that have read the old rules. */
  rulesPause: number;
  /** Called once visitors may see some of the new site. */
  onVisible: () => void;
  onProgress: (done: number, total: number) => void;
};

/** Counts everything that was sent, also the manifest; and the files as they were before. */
export type Sent = { files: number; bytes: number; earlier?: Manifest['files'] };

/** A destination that takes files under temporary names, and counts them. */
function newSender(destination: Destination) {
  const sent = { files: 0, bytes: 0 };
  /** Files that no page names, and nothing has shown yet. */
  const unseen = new Set<string>();
  /** Sends a file under a temporary name, and returns what renames it. */
  const upload = async (file: string, bytes: Uint8Array) => {
    const temporary = `${TEMPORARY_FOLDER}/${randomUUID()}`;
    unseen.add(temporary);
    await destination.put(temporary, bytes);
    sent.files++;
    sent.bytes += bytes.length;
    return async () => {
      await replace(destination, temporary, file);
      unseen.delete(temporary);
    };
  };
  const write = async (file: string, bytes: Uint8Array) => (await upload(file, bytes))();
  return { ...destination, upload, write, sent, unseen };
}
type Sender = ReturnType<typeof newSender>;

/** Makes the tool's folder, which visitors cannot enter, and those of the site. */
async function makeFolders(
  destination: Sender,
  site: BuiltSite,
  { folders, entries }: Survey,
): Promise<void> {
  const folderNames = new Set([`${TEMPORARY_FOLDER}/file`, ...site.keys()].flatMap(foldersOf));
  for (const folder of [...folderNames].sort())
    if (!folders.has(folder)) await ensureFolder(destination, folder);
  const rules = `${TOOL_FOLDER}/${HTACCESS}`;
  if (!entries.has(rules)) await destination.write(rules, Buffer.from(DENIED));
}

/** Saves files of others that the site's files would replace. */
async function keepForeign(destination: Sender, files: readonly string[]): Promise<void> {
  if (files.length > 0) await ensureFolder(destination, REPLACED_FOLDER);
  for (const file of files) {
    const bytes = await destination.read(file);
    // Under its own name, Apache would obey it and might open the tool's folder to visitors.
    const name = file === HTACCESS ? `${HTACCESS}.ancien` : file.replaceAll('/', '__');
    if (bytes) await destination.write(`${REPLACED_FOLDER}/${name}`, bytes);
  }
}

/**
 * Notes a manifest.
 *
 * @param isStillTrue asked at the last moment
 * @returns whether it is noted
 */
async function note(
  destination: Sender,
  manifest: Manifest,
  isStillTrue = async () => true,
): Promise<boolean> {
  const bytes = Buffer.from(JSON.stringify(manifest));
  const show = await destination.upload(MANIFEST, bytes);
  const showSpare = await destination.upload(SPARE_MANIFEST, bytes);
  if (!(await isStillTrue())) return false;
  await show();
  await showSpare();
  return true;
}

/** @throws {PublishError} with a question when another publication has begun since */
async function expectAlone(destination: Destination, { id }: Publication): Promise<void> {
  const noted = await readManifest(destination);
  if (noted?.underway?.id !== id) throw questionError(questionAbout(noted));
}

/** What another publication changes when it begins or ends. */
const stateOf = (manifest?: Manifest) => [manifest?.underway?.id, manifest?.online?.id].join();

/**
 * Looks at what is there, asks, and notes the publication. Of two at the same time, the one that
 * notes itself first sees the other one before it shows anything ({@link expectAlone}); should it
 * have begun to show, what it still has to rename is removed, and the other one sends all.
 */
async function noteBeginning(
  destination: Sender,
  site: BuiltSite,
  options: SendOptions,
): Promise<Survey> {
  const { publication, answers } = options;
  const survey = await surveyDestination(destination, site);
  askAboutFiles(survey, answers);
  askAboutOthers(survey.noted, publication.user, answers);
  await makeFolders(destination, site, survey);
  // Before the plan is noted, by which a later attempt takes its files for ours.
  await keepForeign(destination, survey.foreign);
  const underway = { ...publication, files: digestsOf(site) };
  const isStillTrue = async () =>
    stateOf(await readManifest(destination)) === stateOf(survey.noted);
  const isNoted = await note(destination, { ...survey.manifest, underway }, isStillTrue).catch(
    async (error: unknown) => {
      // Another publication has removed it, right after its own.
      if (await isStillTrue()) throw error;
      return false;
    },
  );
  if (!isNoted) return noteBeginning(destination, site, options);
  const left = [...(await destination.list(TEMPORARY_FOLDER)).keys()];
  await expectAlone(destination, publication);
  if (left.length === 0) return survey;
  await eachAtOnce(left, destination.atOnce, (name) =>
    destination.remove(`${TEMPORARY_FOLDER}/${name}`),
  );
  return surveyDestination(destination, site);
}

type Sending = { destination: Sender; site: BuiltSite; survey: Survey; countFile: () => void };

/** Uploads two sets of rules: for old and new pages together, and for new pages only. */
async function uploadRules({ destination, site, survey: { manifest }, countFile }: Sending) {
  const rules = (await site.get(HTACCESS)!.bytes()).toString();
  // The rules of others say nothing of the pages that this tool has sent.
  const oldRules = manifest.files[HTACCESS] ? await destination.read(HTACCESS) : undefined;
  const bothRules = oldRules && allowBothVersions(oldRules.toString(), rules);
  const upload = (text: string) => destination.upload(HTACCESS, Buffer.from(text));
  const showBoth = bothRules === undefined ? undefined : await upload(bothRules);
  const showRules = rules === bothRules ? undefined : await upload(rules);
  countFile();
  return { showBoth, showRules };
}

/** Sends what is missing under temporary names, then renames all of it. */
async function sendAndShow(
  sending: Sending,
  todo: readonly string[],
  { publication, rulesPause, onVisible }: SendOptions,
): Promise<void> {
  const { destination, site, survey, countFile } = sending;
  const { atOnce, upload, write } = destination;
  const bytesOf = (file: string) => site.get(file)!.bytes();
  // No page names these yet.
  await eachAtOnce(todo.filter(isAsset), atOnce, async (file) => {
    await write(file, await bytesOf(file));
    if (!survey.entries.has(file)) destination.unseen.add(file);
    countFile();
  });
  const show = new Map<string, () => Promise<unknown>>();
  const files = todo.filter((file) => !isAsset(file) && file !== HTACCESS);
  await eachAtOnce(files, atOnce, async (file) => {
    show.set(file, await upload(file, await bytesOf(file)));
    countFile();
  });
  const rules = todo.includes(HTACCESS) ? await uploadRules(sending) : undefined;

  await expectAlone(destination, publication);
  destination.unseen.clear();
  onVisible();
  if (rules?.showBoth) {
    await rules.showBoth();
    await wait(rulesPause);
  }
  for (const part of [files.filter((file) => !isPage(file)), files.filter(isPage)])
    await eachAtOnce(part, atOnce, (file) => show.get(file)!());
  const next = withOnline(survey.manifest, publication, digestsOf(site));
  for (const file of goneFiles(next)) {
    await destination.remove(file);
    Reflect.deleteProperty(next.files, file);
  }
  await rules?.showRules?.();
  await note(destination, next);
}

async function sendTo(destination: Sender, site: BuiltSite, options: SendOptions): Promise<Sent> {
  const survey = await noteBeginning(destination, site, options);
  const { files } = survey.manifest;
  const todo = [...site.keys()].filter((file) => files[file]?.sha256 !== site.get(file)!.sha256);
  let done = 0;
  const report = () => options.onProgress(done, todo.length);
  const countFile = () => {
    done++;
    report();
  };
  report();
  try {
    await sendAndShow({ destination, site, survey, countFile }, todo, options);
  } catch (error) {
    // Another publication that goes on has removed what was still to be renamed.
    await expectAlone(destination, options.publication).catch((reason: PublishError) => {
      if (reason.question) throw reason;
    });
    throw error;
  }
  return { ...destination.sent, earlier: files };
}

/**
 * Sends what a destination lacks of a site, and makes it visible. Where there is no room for it, it
 * goes again: else the next publication would have none either, however small.
 *
 * @throws {PublishError}, or {Error} in the words of the program that failed
 */
export async function send(
  connected: Destination,
  site: BuiltSite,
  options: SendOptions,
): Promise<Sent> {
  const destination = newSender(connected);
  const { unseen, atOnce, remove } = destination;
  try {
    return await sendTo(destination, site, options);
  } catch (error) {
    const isFull = (error as PublishError).code === 'space';
    if (isFull) await eachAtOnce(unseen, atOnce, remove).catch(() => undefined);
    throw error;
  }
}
