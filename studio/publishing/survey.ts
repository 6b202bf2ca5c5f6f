/**
 * Finds out what is at the destination before anything is sent: whose files they are, and what has
 * to be asked.
 */
import path from 'node:path/posix';
import type { Destination, FolderEntry } from './destination.ts';
import { readManifest, settleUnderway, TOOL_FOLDER, type Manifest } from './manifest.ts';
import { questionError, type Answers, type Question } from './publish-error.ts';
import type { BuiltSite } from './site-files.ts';
import { dayAndTime } from './words.ts';

export type Survey = {
  /** The files at the destination, in the folders that the site and this tool use. */
  entries: Map<string, FolderEntry>;
  folders: Set<string>;
  /** The manifest as it is there. */
  noted?: Manifest;
  /** The same without the files that are gone, and without a publication under way. */
  manifest: Manifest;
  /** Files of others where those of the site go. */
  foreign: string[];
};

/**
 * The folders that lead to a file.
 *
 * @example foldersOf('a/b/c.html') // ['a', 'a/b']
 */
export const foldersOf = (file: string) =>
  file
    .split('/')
    .flatMap((_, index, names) => (index === 0 ? [] : [names.slice(0, index).join('/')]));

/** Lists the folders of these files, parents first; a missing folder is skipped. */
async function listFolders(destination: Destination, files: string[]) {
  const entries = new Map<string, FolderEntry>();
  const folders = new Set<string>();
  for (const folder of [...new Set(['', ...files.flatMap(foldersOf)])].sort()) {
    if (folder !== '' && !entries.get(folder)?.isFolder) continue;
    folders.add(folder);
    for (const [name, entry] of await destination.list(folder))
      entries.set(path.join(folder, name), entry);
  }
  return { entries, folders };
}

/** Looks at what is there; a file that has another size than was noted is sent again. */
export async function surveyDestination(
  destination: Destination,
  site: BuiltSite,
): Promise<Survey> {
  const noted = await readManifest(destination);
  const manifest = settleUnderway(noted ?? { files: {} });
  const { entries, folders } = await listFolders(destination, [
    ...site.keys(),
    ...Object.keys(manifest.files),
    `${TOOL_FOLDER}/file`,
  ]);
  const files: Manifest['files'] = {};
  for (const [file, entry] of Object.entries(manifest.files)) {
    const there = entries.get(file);
    const wanted = site.get(file);
    const isCut = wanted?.sha256 === entry.sha256 && wanted.size !== there?.size;
    if (there) files[file] = isCut ? { ...entry, sha256: '' } : entry;
  }
  const foreign = [...site.keys()].filter((file) => entries.has(file) && !files[file]);
  return { entries, folders, noted, manifest: { ...manifest, files }, foreign };
}

/** @throws {PublishError} with a question that is not answered */
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

/**
 * Asks about a publication of another user or computer; one of one's own is gone on with.
 *
 * @param noted the manifest that is there
 * @param user the id of this computer’s user
 */
export function askAboutOthers(noted: Manifest | undefined, user: string, answers: Answers): void {
  const last = noted?.underway ?? noted?.online;
  if (last && last.user !== user) ask(questionAbout(noted), answers);
}

/** @example ago('2026-11-22T14:05:00Z') // 'il y a 2 minutes' */
function ago(date: string): string {
  const minutes = Math.round((Date.now() - Date.parse(date)) / 60_000);
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return `il y a ${minutes} minute${minutes > 1 ? 's' : ''}`;
  return `le ${dayAndTime(date)}`;
}

/** The question about what another publication has begun, or put online. */
export function questionAbout({ underway, online }: Partial<Manifest> = {}): Question {
  if (!underway) return newerOnline(online);
  const message =
    `Une publication est partie d’un autre ordinateur ${ago(underway.date)}. ` +
    'Attendre, ou publier quand même ?';
  return { kind: 'underway', message, yes: 'Publier quand même', no: 'Attendre' };
}

/** The question before what another computer published is replaced. */
const newerOnline = (online?: { date: string; computer?: string }): Question => ({
  kind: 'newer-online',
  message:
    'Une version que cet ordinateur ne connaît pas a été publiée ' +
    (online ? `${ago(online.date)} ` : '') +
    (online?.computer ? `depuis « ${online.computer} ». ` : 'd’ailleurs. ') +
    'Publier remplacera ce qu’elle montre. Continuer ?',
  yes: 'Remplacer ce qui est en ligne',
});
