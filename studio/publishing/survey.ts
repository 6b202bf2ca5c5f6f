/**
 * Finds out what is at the destination before anything is sent: whose files they are, and what has
 * to be asked.
 */
import path from 'node:path/posix';
import { sha256 } from '#kit/files.ts';
import { eachAtOnce } from './each-at-once.ts';
import type { Destination, FolderEntry } from './destination.ts';
import {
  archiveOf,
  isAsset,
  MANIFEST,
  TOOL_FOLDER,
  readManifest,
  settleUnderway,
  type Manifest,
  type Memory,
} from './manifest.ts';
import { questionError, type Question } from './publish-error.ts';
import type { BuiltSite } from './site-files.ts';

export type Survey = {
  /** The files at the destination, in the folders that the site and this tool use. */
  entries: Map<string, FolderEntry>;
  folders: Set<string>;
  /** The manifest without the files that are gone. */
  manifest: Manifest;
  /** Files of others where those of the site go. */
  foreign: string[];
  /** The last publication that began, if any. */
  last?: { id: string; date: string; computer: string };
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

/** What this computer knows, where the manifest is lost. */
function rememberedManifest({ manifest }: Memory, entries: Survey['entries']): Manifest {
  const versions = manifest.versions.filter(({ id }) => entries.has(archiveOf(id)));
  const files = Object.entries(manifest.files).map(([file, { version, sha256 }]) => {
    // Another computer may have published since: files that are not named by their content are
    // read again.
    return [file, { version, sha256: isAsset(file) ? sha256 : '' }];
  });
  return { ...manifest, files: Object.fromEntries(files) as Manifest['files'], versions };
}

/** The noted files that are there; the digest of a file that may have other bytes is left empty. */
function presentFiles(
  notes: Manifest['files'],
  entries: Survey['entries'],
  site: BuiltSite,
  doubtful: readonly string[],
): Manifest['files'] {
  const files: Manifest['files'] = {};
  for (const [file, entry] of Object.entries(notes)) {
    const present = entries.get(file);
    if (!present) continue;
    const sent = site.get(file);
    const isChanged =
      sent?.sha256 === entry.sha256 && sent.size !== undefined && sent.size !== present.size;
    files[file] = isChanged || doubtful.includes(file) ? { ...entry, sha256: '' } : entry;
  }
  return files;
}

/**
 * Looks at what is there. Files are this tool's when it noted so, there or on this computer, or
 * when their bytes are the same.
 */
export async function surveyDestination(
  destination: Destination,
  site: BuiltSite,
  memory: Memory,
): Promise<Survey> {
  const online = readManifest(await destination.read(MANIFEST));
  const { entries, folders } = await listFolders(destination, [
    ...site.keys(),
    ...Object.keys((online ?? memory.manifest).files),
    `${TOOL_FOLDER}/tmp/file`,
  ]);
  const manifest = settleUnderway(online ?? rememberedManifest(memory, entries));
  const files = presentFiles(manifest.files, entries, site, memory.doubtful);
  const foreign: string[] = [];
  const uncertain = [...site].filter(([file]) => entries.has(file) && !files[file]?.sha256);
  await eachAtOnce(uncertain, destination.atOnce, async ([file, { sha256: wanted, size }]) => {
    const bytes = entries.get(file)!.size === size ? await destination.read(file) : undefined;
    if (bytes && sha256(bytes) === wanted)
      files[file] = { version: '', ...files[file], sha256: wanted };
    else if (!files[file]) foreign.push(file);
  });
  const last = online?.underway ?? manifest.versions.at(-1);
  return { entries, folders, manifest: { ...manifest, files }, foreign, last };
}

/**
 * Asks the first question that is not answered, before what is at the destination is replaced.
 *
 * @throws {PublishError} with the question
 */
export function askFirst(
  { entries, manifest, foreign, last }: Survey,
  memory: Memory,
  answers: readonly Question['kind'][],
): void {
  const ask = (question: Question) => {
    if (!answers.includes(question.kind)) throw questionError(question);
  };
  const isNew = Object.keys(manifest.files).length === 0;
  const opening = isNew ? [...entries.keys()].filter((file) => /^index\.[^/]+$/.test(file)) : [];
  const others = [...new Set([...foreign, ...opening])];
  if (others.length > 0) {
    const some = others.slice(0, 3).join(', ') + (others.length > 3 ? '…' : '');
    const message =
      `Ce dossier contient déjà un site qui ne vient pas d’ici (${some}). Les fichiers ` +
      `du même nom seront remplacés, et gardés dans ${TOOL_FOLDER}/remplaces ; ` +
      'les autres resteront. Publier ici ?';
    ask({ kind: 'foreign-site', message });
  }
  if (last && !memory.known.includes(last.id)) {
    const when = new Date(last.date).toLocaleString('fr-FR', {
      dateStyle: 'long',
      timeStyle: 'short',
    });
    ask(newerOnline(when, `depuis « ${last.computer} »`));
  }
}

/** The question before what another computer published is replaced. */
export const newerOnline = (when: string, by: string): Question => ({
  kind: 'newer-online',
  message:
    `Une version que cet ordinateur ne connaît pas a été publiée le ${when} ${by}. ` +
    'Publier remplacera ce qu’elle montre. Continuer ?',
});
