/** Finds out what is at the destination before anything is sent, and asks about it. */
import path from 'node:path/posix';
import { countWords, formatMoment } from '#kit/french/format.ts';
import { eachAtOnce } from './each-at-once.ts';
import { readManifest, TOOL_FOLDER, type Manifest, type Publication } from './manifest.ts';
import { questionError, type PublishError } from './publish-error.ts';
import { HTACCESS } from './site-files.ts';
import type { Answers, BuiltSite, Client, Entry, Question } from './types.ts';

export type Survey = {
  /** The files at the destination, in the folders that the site and this tool use. */
  entries: Map<string, Entry>;
  /** The manifest that is there, without the files that are gone. */
  manifest: Manifest;
  /** Files of others where those of the site go. */
  foreign: string[];
};

/** @example foldersOf('a/b/c.html') // ['a', 'a/b'] */
export function foldersOf(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [...foldersOf(folder), folder];
}

/**
 * Looks at the folders of these files. What a list does not show of them is asked for by its name: a
 * server may hide names that begin with a dot, give no sizes, or write lists that nobody can read.
 */
async function lookAt(client: Client, files: readonly string[]): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const folders = [...new Set(files.flatMap(foldersOf))].sort();
  const wanted = [...new Set([...files, ...folders])];
  for (const folder of ['.', ...folders]) {
    if (folder !== '.' && !entries.get(folder)?.isFolder) continue;
    const listed = await client.list(folder).catch((failure: PublishError) => {
      if (failure.code !== 'listing') throw failure;
      return undefined;
    });
    for (const [name, entry] of listed ?? []) entries.set(path.join(folder, name), entry);
    const isUnclear = (file: string) => {
      const entry = entries.get(file);
      return entry
        ? !entry.isFolder && entry.size === undefined
        : !listed || path.basename(file).startsWith('.');
    };
    const unclear = wanted.filter((file) => path.dirname(file) === folder && isUnclear(file));
    await eachAtOnce(unclear, client.atOnce, async (file) => {
      const entry = await client.find(file);
      if (entry) entries.set(file, entry);
    });
  }
  return entries;
}

/** Looks at what is there; a file that has another size than was noted is sent again. */
export async function surveyDestination(client: Client, site: BuiltSite): Promise<Survey> {
  const noted = await readManifest(client);
  const { files: ours = {}, online } = noted ?? {};
  const entries = await lookAt(client, [
    ...site.keys(),
    ...Object.keys(ours),
    `${TOOL_FOLDER}/tmp/file`,
    `${TOOL_FOLDER}/${HTACCESS}`,
  ]);
  const files: Manifest['files'] = {};
  for (const [file, entry] of Object.entries(ours)) {
    const there = entries.get(file);
    const { sha256, bytes } = site.get(file) ?? {};
    const isCut = sha256 === entry.sha256 && (there?.size ?? bytes?.length) !== bytes?.length;
    if (there) files[file] = isCut ? { ...entry, sha256: '' } : entry;
  }
  // Where the manifest is lost or damaged, its folder says that the site is ours: all is sent again.
  const isLost = !noted && entries.has(TOOL_FOLDER);
  if (isLost) for (const file of site.keys()) if (entries.has(file)) files[file] = { sha256: '' };
  const foreign = [...site.keys()].filter((file) => entries.has(file) && !files[file]);
  return { entries, manifest: { files, online }, foreign };
}

/** @throws {PublishError} with the question, unless it is answered */
function ask(question: Question, answers: Answers): void {
  if (!(question.kind in answers)) throw questionError(question);
}

/** Asks before files of others are replaced, or an opening page of others hides the site. */
export function askAboutFiles({ entries, manifest, foreign }: Survey, answers: Answers): void {
  const isNew = Object.keys(manifest.files).length === 0;
  const opening = isNew ? [...entries.keys()].filter((file) => /^index\.[^/]+$/.test(file)) : [];
  const others = [...new Set([...foreign, ...opening])];
  if (others.length === 0) return;
  const some = others.slice(0, 3).join(', ') + (others.length > 3 ? '…' : '');
  const message =
    `Ce dossier contient déjà un site qui ne vient pas d’ici (${some}). Les fichiers ` +
    `du même nom seront remplacés, et gardés dans ${TOOL_FOLDER}/remplaces ; ` +
    'les autres resteront. Publier ici ?';
  ask({ kind: 'foreign-site', message, yes: 'Publier quand même' }, answers);
}

/** @example ago('2026-11-22T14:05:00Z') // 'il y a 2 minutes' */
function ago(date: string): string {
  const minutes = Math.round((Date.now() - Date.parse(date)) / 60_000);
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return `il y a ${countWords(minutes, 'minute')}`;
  return `le ${formatMoment(date)}`;
}

/** Asks before replacing what another computer, or another user of this one, has put online. */
export function askAboutOnline(
  online: Publication | undefined,
  user: string,
  answers: Answers,
): void {
  if (!online || online.user === user) return;
  const message =
    `Une version que cet ordinateur ne connaît pas a été publiée ${ago(online.date)} d’ailleurs. ` +
    'Publier remplacera ce qu’elle montre. Continuer ?';
  ask({ kind: 'newer-online', message, yes: 'Remplacer ce qui est en ligne' }, answers);
}
