/**
 * Finds out what is at the destination before anything is sent: whose files they are, and what has
 * to be asked.
 */
import path from 'node:path/posix';
import { sha256 } from '#kit/files.ts';
import { eachAtOnce } from '#studio/each-at-once.ts';
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
import { HTACCESS, type BuiltSite } from './site-files.ts';

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
  /** The manifest as it stands there. */
  text?: string;
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

/** A name without its case and accents, which some servers change. */
const lettersOf = (name: string) => name.normalize('NFC').toLowerCase();

/** Whether a server has a file of this name, in whatever spelling. */
const answersTo = async (destination: Destination, name: string, { isFolder }: FolderEntry) =>
  isFolder
    ? destination.list(name).then(
        () => true,
        () => false,
      )
    : (await destination.read(name)) !== undefined;

/** Lists the folders of these files, parents first; a missing folder is skipped. */
async function listFolders(destination: Destination, files: Iterable<string>) {
  const names = [...files];
  const folderNames = [...new Set(['', ...names.flatMap(foldersOf)])].sort();
  const meant = new Set([...names, ...folderNames]);
  const spellings = new Map([...meant].map((name) => [lettersOf(name), name]));
  const entries = new Map<string, FolderEntry>();
  const folders = new Set<string>();
  for (const folder of folderNames) {
    if (folder !== '' && !entries.get(folder)?.isFolder) continue;
    folders.add(folder);
    const listed = await destination.list(folder);
    for (const [name, entry] of listed) {
      const file = path.join(folder, name);
      const like = meant.has(file) ? undefined : spellings.get(lettersOf(file));
      const isSame =
        like && !listed.has(path.basename(like)) && (await answersTo(destination, like, entry));
      entries.set(isSame ? like : file, entry);
    }
  }
  return { entries, folders };
}

/** What this computer knows, as far as the archives are still there. */
function rememberedManifest({ manifest }: Memory, entries: Survey['entries']): Manifest {
  const isThere = (id: string) => entries.has(archiveOf(id));
  const versions = manifest.versions.filter(
    ({ id, archives }) => isThere(id) && archives.every(isThere),
  );
  const files = Object.entries(manifest.files).map(([file, { version, sha256 }]) => {
    // Another computer may have published since: files that are not named by their content are
    // read again.
    return [file, { version, sha256: isAsset(file) ? sha256 : '' }];
  });
  return { ...manifest, files: Object.fromEntries(files) as Manifest['files'], versions };
}

/**
 * Looks at what is there. Files are this tool's when it noted so, there or on this computer, or
 * when their bytes are the same.
 */
export async function survey(
  destination: Destination,
  site: BuiltSite,
  memory: Memory,
): Promise<Survey> {
  const text = (await destination.read(MANIFEST))?.toString();
  const notedManifest = readManifest(text);
  const { files: named, versions } = notedManifest ?? memory.manifest;
  const own = [
    MANIFEST,
    `${TOOL_FOLDER}/${HTACCESS}`,
    `${TOOL_FOLDER}/tmp/file`,
    ...versions.map(({ id }) => archiveOf(id)),
  ];
  const { entries, folders } = await listFolders(destination, [
    ...site.keys(),
    ...Object.keys(named),
    ...own,
  ]);
  const manifest = settleUnderway(notedManifest ?? rememberedManifest(memory, entries));
  const files: Manifest['files'] = {};
  for (const [file, entry] of Object.entries(manifest.files)) {
    const present = entries.get(file);
    const wanted = site.get(file);
    const hasOtherSize =
      wanted?.sha256 === entry.sha256 && (wanted.size ?? present?.size) !== present?.size;
    if (present)
      files[file] =
        hasOtherSize || memory.doubtful.includes(file) ? { ...entry, sha256: '' } : entry;
  }
  const foreign: string[] = [];
  const uncertain = [...site].filter(([file]) => entries.has(file) && !files[file]?.sha256);
  await eachAtOnce(uncertain, destination.atOnce, async ([file, wanted]) => {
    const bytes =
      entries.get(file)!.size === wanted.size ? await destination.read(file) : undefined;
    if (bytes && sha256(bytes) === wanted.sha256)
      files[file] = { version: '', ...files[file], sha256: wanted.sha256 };
    else if (!files[file]) foreign.push(file);
  });
  const last = notedManifest?.underway ?? manifest.versions.at(-1);
  return { entries, folders, manifest: { ...manifest, files }, foreign, last, text };
}

/** The questions before this may be replaced. */
function* questions(
  { entries, manifest, foreign, last }: Survey,
  memory: Memory,
): Generator<Question> {
  const isNew = Object.keys(manifest.files).length === 0;
  const opening = isNew ? [...entries.keys()].filter((file) => /^index\.[^/]+$/.test(file)) : [];
  const others = [...new Set([...foreign, ...opening])];
  if (others.length > 0) {
    const some = others.slice(0, 3).join(', ') + (others.length > 3 ? '…' : '');
    const message = `Ce dossier contient déjà un site qui ne vient pas d’ici (${some}). Les fichiers du même nom seront remplacés, et gardés dans ${TOOL_FOLDER}/remplaces ; les autres resteront. Publier ici ?`;
    yield { kind: 'foreign-site', message };
  }
  if (last && !memory.known.includes(last.id)) {
    const when = new Date(last.date).toLocaleString('fr-FR', {
      dateStyle: 'long',
      timeStyle: 'short',
    });
    const message = `Une version que cet ordinateur ne connaît pas a été publiée le ${when} depuis « ${last.computer} ». Publier remplacera ce qu’elle montre. Continuer ?`;
    yield { kind: 'newer-online', message };
  }
}

/**
 * Asks the first question that is not answered.
 *
 * @throws {PublishError} with the question
 */
export function askFirst(
  survey: Survey,
  memory: Memory,
  answers: readonly Question['kind'][],
): void {
  for (const question of questions(survey, memory))
    if (!answers.includes(question.kind)) throw questionError(question);
}
