/**
 * What is wrong with the files and folders of the content themselves: missing, misnamed, or of no
 * use.
 */
import path from 'node:path';
import type { Files } from './declaration.ts';
import type { Decoded } from './decode.ts';
import type { Picture } from './picture-files.ts';
import { alike } from './spellings.ts';

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

const MISSING_PHOTOS =
  'ce dossier manque ou est vide : toutes les photos y sont. Le remettre depuis une sauvegarde.';
const MISSING_INDEX =
  'il manque le fichier index.yaml, qui décrit la photo (nom, photo, alt, cadrage). Le créer sur le modèle d’un autre dossier, ou supprimer ce dossier.';
const LINK =
  'c’est un lien ou un fichier spécial, qui n’est pas lu. Le remplacer par un vrai fichier, ou le supprimer.';
const LONE_PHOTO =
  'une photo se range dans son propre dossier, avec un fichier index.yaml. L’y déplacer, ou la supprimer.';
const UNUSED =
  'le site n’utilise rien de ce nom. Corriger le nom si c’est celui d’un fichier qui manque ; sinon, le ranger ailleurs.';

/** Every YAML file that a folder should have. */
const expectedFiles = (declared: Files, { photos }: Folder): string[] => [
  ...Object.keys(declared).map((name) => `${name}.yaml`),
  ...photos.map((name) => `photos/${name}/index.yaml`),
];

/** What should be there and is not. */
function missing(declared: Files, folder: Folder): EntryFault[] {
  const files = expectedFiles(declared, folder).filter(
    (file) => !(file in folder.texts) && !folder.odd.includes(file),
  );
  const faults = files.flatMap((file): EntryFault[] => {
    if (file.startsWith('photos/'))
      return [{ name: path.posix.dirname(file), message: MISSING_INDEX }];
    const schema = declared[path.posix.basename(file, '.yaml')]!;
    // A file whose every field may be left out may itself be missing.
    if (schema.safeParse({}).success) return [];
    const fields = Object.keys(schema.shape).join(', ');
    return [
      { name: file, message: `ce fichier manque. Le remettre, avec ses champs : ${fields}.` },
    ];
  });
  return folder.photos.length > 0
    ? faults
    : [...faults, { name: 'photos', message: MISSING_PHOTOS }];
}

/**
 * Everything that nothing reads: links, folders of others, and files that most often have a
 * misspelt name.
 */
function strays(declared: Files, folder: Folder): EntryFault[] {
  const expected = expectedFiles(declared, folder);
  const folders = folder.folders.filter((name) => !/^photos(?:\/[^/]+)?$/.test(name));
  const files = [...Object.keys(folder.texts), ...folder.others].filter(
    (name) => !expected.includes(name),
  );
  const isInside = (name: string) => folders.some((other) => name.startsWith(`${other}/`));
  return [
    ...folder.odd.map((name) => ({ name, message: LINK })),
    ...[...folders, ...files.sort()].map((name) => ({
      name,
      message: /^photos\/[^/]+$/.test(name) ? LONE_PHOTO : UNUSED,
    })),
  ].filter(({ name }) => !isInside(name));
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
    return [
      {
        name: '',
        message: 'le dossier content manque ou est vide. Le remettre depuis une sauvegarde.',
      },
    ];
  return [...missing(declared, folder), ...twins(folder), ...strays(declared, folder)];
}
