/** What is wrong with the files and folders of the content themselves: missing, misnamed, or of no use. */
import path from 'node:path';
import type { Files } from './declaration.ts';
import type { Decoded } from './decode.ts';
import type { Picture } from './picture-files.ts';
import { alike, nearest } from './spellings.ts';

/** A content folder as read from disk; every path is relative to it, with slashes. */
export type Folder = {
  /** The text of every YAML file, as far as its bytes are text. */
  texts: Readonly<Record<string, Decoded>>;
  /** The names of the folders of `photos/`. */
  photos: readonly string[];
  /** Every folder. */
  folders: readonly string[];
  /** Links and other things that are neither file nor folder; they are not followed. */
  odd: readonly string[];
  /** Every picture file of those folders, looked into. */
  pictures: Readonly<Record<string, Picture>>;
  /** Every other file. */
  others: readonly string[];
};

/** A file or folder of the content, by its path, and a sentence about it. */
type EntryFault = { name: string; message: string };

/** What another file or folder is called, and what it should be called. */
type Renamed = ReadonlyMap<string, string>;

const MISSING_PHOTOS = 'ce dossier manque ou est vide : toutes les photos y sont. Le remettre depuis une sauvegarde.';
const MISSING_INDEX =
  'il manque le fichier index.yaml, qui décrit la photo (nom, photo, alt, cadrage). Le créer sur le modèle d’un autre dossier, ou supprimer ce dossier.';
const LINK =
  'c’est un lien (un alias) ou un fichier spécial, qui n’est pas lu. Le remplacer par ce qu’il y faut vraiment';
const LONE_PHOTO =
  'une photo se range dans son propre dossier, avec un fichier index.yaml. L’y déplacer, ou la supprimer.';
const NOT_A_FILE = 'c’est un dossier, et il faut un fichier de ce nom. Le remplacer par ce fichier.';
const NOT_A_FOLDER = 'c’est un fichier, et il faut un dossier de ce nom. Le remplacer par ce dossier.';

/** Every YAML file that a folder should have. */
const expectedFiles = (declared: Files, { photos }: Folder): string[] => [
  ...Object.keys(declared).map((name) => `${name}.yaml`),
  ...photos.map((name) => `photos/${name}/index.yaml`),
];

/** The name that a file with a wrong ending, capitals, spaces or the mark of a copy should have. @example stem('Tarifs (1).yml') // 'tarifs' */
const stem = (file: string) =>
  path.posix
    .basename(file)
    .normalize('NFC')
    .trim()
    .replace(/(?: \(\d+\)|(?: -)? copie(?: \d+)?| \d+)?(?:\.(?:ya?ml?|txt|md|rtfd?|docx?|odt|pages))*$/i, '')
    .toLowerCase()
    .replaceAll(' ', '-');

/** Files and folders that stand where a missing one should be, under another name. */
function misnamed(declared: Files, folder: Folder): Renamed {
  const expected = expectedFiles(declared, folder);
  const missing = expected.filter((file) => !(file in folder.texts));
  const found = new Map<string, string>();
  for (const file of [...Object.keys(folder.texts), ...folder.others]) {
    if (expected.includes(file)) continue;
    const beside = missing.filter((wanted) => path.posix.dirname(wanted) === path.posix.dirname(file));
    const likely = /\.(?:ya?ml|txt)$/i.test(file) ? nearest(stem(file), beside.map(stem)) : undefined;
    const meant = [stem(file), likely].flatMap((name) => beside.filter((wanted) => stem(wanted) === name))[0];
    if (meant && ![...found.values()].includes(meant)) found.set(file, meant);
  }
  const photos = folder.folders.find((name) => !name.includes('/') && nearest(name, ['photos']));
  if (photos && !folder.folders.includes('photos')) found.set(photos, 'photos');
  return found;
}

/** What should be there and is not, neither under another name nor as a link or a folder, which have sentences of their own. */
function missing(declared: Files, folder: Folder, renamed: Renamed): EntryFault[] {
  const present = [...Object.keys(folder.texts), ...folder.others, ...folder.odd, ...renamed.values()];
  const hasPhotos = folder.photos.length > 0 || present.includes('photos');
  const files = expectedFiles(declared, folder).filter((file) => ![...present, ...folder.folders].includes(file));
  const faults = files.flatMap((file): EntryFault[] => {
    if (file.startsWith('photos/')) return [{ name: path.posix.dirname(file), message: MISSING_INDEX }];
    const schema = declared[path.posix.basename(file, '.yaml')]!;
    // A file whose every field may be left out may itself be missing.
    if (schema.safeParse({}).success) return [];
    const fields = Object.keys(schema.shape).join(', ');
    return [{ name: file, message: `ce fichier manque. Le remettre, avec ses champs : ${fields}.` }];
  });
  return hasPhotos ? faults : [...faults, { name: 'photos', message: MISSING_PHOTOS }];
}

/** Everything that nothing reads: links, folders of others, and files that most often have a misspelt name. */
function strays(declared: Files, folder: Folder, renamed: Renamed): EntryFault[] {
  const expected = expectedFiles(declared, folder);
  const isNeeded = (name: string) => expected.includes(name) || /^photos(?:\/[^/]+(?:\/.*)?)?$/.test(name);
  const folders = folder.folders.filter((name) => !/^photos(?:\/[^/]+)?$/.test(name));
  const files = [...Object.keys(folder.texts), ...folder.others].filter((name) => !expected.includes(name));
  const isTold = (name: string) => !folders.some((each) => name.startsWith(`${each}/`));
  const message = (name: string, kind: 'dossier' | 'fichier'): string => {
    const meant = renamed.get(name);
    const isDocument = /\.(?:rtfd?|docx?|odt|pages)$/i.test(name);
    const action = isDocument ? 'L’enregistrer en texte brut, en UTF-8, sous le nom' : 'Le renommer';
    const end = / $/.test(name) ? ' : son nom finit par une espace' : '';
    if (meant) return `ce ${kind} n’est pas lu${end}. ${action} « ${path.posix.basename(meant)} ».`;
    if (kind === 'dossier' && /\.(?:yaml|jpe?g|png|webp)$/i.test(name)) return NOT_A_FILE;
    if (name === 'photos') return NOT_A_FOLDER;
    if (/^photos\/[^/]+$/.test(name)) return LONE_PHOTO;
    return `le site n’utilise pas ce ${kind}. Le supprimer, ou le ranger ailleurs.`;
  };
  return [
    ...folder.odd.map((name) => ({ name, message: `${LINK}${isNeeded(name) ? '' : ', ou le supprimer'}.` })),
    ...folders.map((name) => ({ name, message: message(name, 'dossier') })),
    ...files.sort().map((name) => ({ name, message: message(name, 'fichier') })),
  ].filter(({ name }) => isTold(name));
}

/** Folders of photos whose names differ in nothing that counts. */
const twins = ({ photos }: Folder): EntryFault[] =>
  photos.flatMap((name, index) => {
    const [twin] = alike(name, photos.slice(0, index));
    const message = `ce dossier a le même nom que « ${twin} », aux majuscules, accents et signes près. Renommer l’un des deux.`;
    return twin === undefined ? [] : { name: `photos/${name}`, message };
  });

/** All that is wrong with the files and folders themselves. */
export function entryFaults(declared: Files, folder: Folder): EntryFault[] {
  if (folder.folders.length === 0 && Object.keys(folder.texts).length === 0)
    return [{ name: '', message: 'le dossier content manque ou est vide. Le remettre depuis une sauvegarde.' }];
  const renamed = misnamed(declared, folder);
  return [...missing(declared, folder, renamed), ...twins(folder), ...strays(declared, folder, renamed)];
}
