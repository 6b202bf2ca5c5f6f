/** Puts a site online: nothing that visitors see changes before all of it is at the destination. */
import { randomUUID } from 'node:crypto';
import path from 'node:path/posix';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureFolder, replace } from './client.ts';
import { eachAtOnce } from './each-at-once.ts';
import {
  goneFiles,
  isAsset,
  MANIFEST,
  TOOL_FOLDER,
  withOnline,
  withSending,
  type Manifest,
  type Publication,
} from './manifest.ts';
import type { PublishError } from './publish-error.ts';
import { allowBothVersions, HTACCESS, isPage } from './site-files.ts';
import {
  askAboutFiles,
  askAboutOnline,
  foldersOf,
  surveyDestination,
  type Survey,
} from './survey.ts';
import type { Answers, BuiltSite, Client } from './types.ts';

const TEMPORARY_FOLDER = `${TOOL_FOLDER}/tmp`;
const REPLACED_FOLDER = `${TOOL_FOLDER}/remplaces`;
/** The site's rules refuse dotfiles too, but only once they are there. */
const CLOSED_TO_VISITORS = 'Require all denied\n';
/** Milliseconds in which a busy host may still open a page by the rules that it has read before. */
const RULES_PAUSE = 250;

type SendOptions = {
  publication: Publication;
  answers: Answers;
  /** Called once visitors may see some of the new site. */
  onVisible?: () => void;
  onProgress?: (done: number, total: number) => void;
};

/** How many files and bytes were sent, those of the manifest too. */
export type Sent = {
  files: number;
  bytes: number;
  /** Whether each file was replaced in one step. */
  isInOneStep: boolean;
  /** The files as they were online before. */
  earlier: Manifest['files'];
};

/** A client that takes files under temporary names, and counts them. */
function newSender(client: Client) {
  const sent = { files: 0, bytes: 0, isInOneStep: true };
  /** Files that no page names, and nothing has shown yet. */
  const unseen = new Set<string>();
  /** Sends a file under a temporary name, and returns what renames it. */
  const upload = async (file: string, bytes: Uint8Array) => {
    // With its own ending: a server may refuse names without one.
    const temporary = `${TEMPORARY_FOLDER}/${randomUUID()}${path.extname(file) || path.basename(file)}`;
    unseen.add(temporary);
    await client.put(temporary, bytes, file);
    sent.files++;
    sent.bytes += bytes.length;
    return async () => {
      if (!(await replace(client, temporary, file))) sent.isInOneStep = false;
      unseen.delete(temporary);
    };
  };
  const write = async (file: string, bytes: Uint8Array) => (await upload(file, bytes))();
  const note = (manifest: Manifest) => write(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  return { ...client, upload, write, note, sent, unseen };
}
type Sender = ReturnType<typeof newSender>;

/** Makes the tool's folder, which visitors cannot enter, and those of the site. */
async function makeFolders(client: Sender, site: BuiltSite, { entries }: Survey): Promise<void> {
  const folderNames = new Set([`${TEMPORARY_FOLDER}/file`, ...site.keys()].flatMap(foldersOf));
  for (const folder of [...folderNames].sort())
    if (!entries.get(folder)?.isFolder) await ensureFolder(client, folder);
  const rules = `${TOOL_FOLDER}/${HTACCESS}`;
  if (!entries.has(rules)) await client.write(rules, Buffer.from(CLOSED_TO_VISITORS));
}

/** Saves files of others that the site's files would replace. */
async function keepForeign(client: Sender, files: readonly string[]): Promise<void> {
  if (files.length > 0) await ensureFolder(client, REPLACED_FOLDER);
  for (const file of files) {
    const bytes = await client.read(file);
    // Under its own name, Apache would obey it and might open the tool's folder to visitors.
    const name = file === HTACCESS ? `${HTACCESS}.ancien` : file.replaceAll('/', '__');
    if (bytes) await client.write(`${REPLACED_FOLDER}/${name}`, bytes);
  }
}

/** Looks at what is there, asks, and notes the files that are going to be ours. */
async function claimFiles(client: Sender, site: BuiltSite, options: SendOptions): Promise<Survey> {
  const { publication, answers } = options;
  const survey = await surveyDestination(client, site);
  askAboutFiles(survey, answers);
  askAboutOnline(survey.manifest.online, publication.user, answers);
  await makeFolders(client, site, survey);
  const left = [...survey.entries.keys()].filter((file) => path.dirname(file) === TEMPORARY_FOLDER);
  await eachAtOnce(left, client.atOnce, client.remove);
  // Saved before the manifest lists the site's files: a later attempt would take these for ours.
  await keepForeign(client, survey.foreign);
  await client.note(withSending(survey.manifest, site));
  return survey;
}

type Sending = { client: Sender; site: BuiltSite; survey: Survey; countFile: () => void };

/** Uploads two sets of rules: for old and new pages together, and for new pages only. */
async function uploadRules({ client, site, survey: { manifest }, countFile }: Sending) {
  const rules = site.get(HTACCESS)!.bytes.toString();
  // The rules of others say nothing of the pages that this tool has sent.
  const oldRules = manifest.files[HTACCESS] && (await client.read(HTACCESS));
  const bothRules = oldRules && allowBothVersions(oldRules.toString(), rules);
  const upload = (text: string) => client.upload(HTACCESS, Buffer.from(text));
  const showBoth = bothRules === undefined ? undefined : await upload(bothRules);
  const showRules = rules === bothRules ? undefined : await upload(rules);
  countFile();
  return { showBoth, showRules };
}

/** Sends what is missing under temporary names, then renames all of it. */
async function sendAndShow(
  sending: Sending,
  todo: readonly string[],
  { publication, onVisible }: SendOptions,
): Promise<void> {
  const { client, site, survey, countFile } = sending;
  const { atOnce, upload, write } = client;
  const bytesOf = (file: string) => site.get(file)!.bytes;
  // No page names these yet.
  await eachAtOnce(todo.filter(isAsset), atOnce, async (file) => {
    await write(file, bytesOf(file));
    if (!survey.entries.has(file)) client.unseen.add(file);
    countFile();
  });
  const show = new Map<string, () => Promise<unknown>>();
  const files = todo.filter((file) => !isAsset(file) && file !== HTACCESS);
  await eachAtOnce(files, atOnce, async (file) => {
    show.set(file, await upload(file, bytesOf(file)));
    countFile();
  });
  const rules = todo.includes(HTACCESS) ? await uploadRules(sending) : undefined;

  client.unseen.clear();
  onVisible?.();
  if (rules?.showBoth) {
    await rules.showBoth();
    await wait(RULES_PAUSE);
  }
  for (const part of [files.filter((file) => !isPage(file)), files.filter(isPage)])
    await eachAtOnce(part, atOnce, (file) => show.get(file)!());
  const next = withOnline(survey.manifest, publication, site);
  for (const file of goneFiles(next, survey.manifest.online)) {
    await client.remove(file);
    Reflect.deleteProperty(next.files, file);
  }
  await rules?.showRules?.();
  await client.note(next);
}

/**
 * Sends what a destination lacks of a site, and makes it visible. Where there is no room for it, it
 * goes again: else the next publication would have none either, however small.
 *
 * @throws {PublishError}, or {Error} in the words of the program that failed
 */
export async function send(
  connected: Client,
  site: BuiltSite,
  options: SendOptions,
): Promise<Sent> {
  const client = newSender(connected);
  try {
    const survey = await claimFiles(client, site, options);
    const { files } = survey.manifest;
    const todo = [...site].flatMap(([file, { sha256 }]) =>
      files[file]?.sha256 === sha256 ? [] : [file],
    );
    let done = 0;
    options.onProgress?.(done, todo.length);
    const countFile = () => options.onProgress?.(++done, todo.length);
    await sendAndShow({ client, site, survey, countFile }, todo, options);
    return { ...client.sent, earlier: files };
  } catch (error) {
    // Some servers do not say that they are full.
    const mayBeFull = ['space', 'unknown'].includes((error as PublishError).code);
    if (mayBeFull)
      await eachAtOnce(client.unseen, client.atOnce, client.remove).catch(() => undefined);
    throw error;
  }
}
