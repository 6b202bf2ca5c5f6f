/** Finds files and folders that are missing, misnamed or unused. */
import type { Folder } from '#kit/read/folder.ts';
import type { Schemas } from '#kit/schema/fields.ts';
import { error, type Problem } from './problem.ts';

const EMPTY = 'le dossier content manque ou est vide. Remettez-le depuis une sauvegarde.';
const MISSING_PHOTOS =
  'ce dossier manque ou est vide : toutes les photos y sont. Remettez-le depuis une sauvegarde.';
const MISSING_INDEX =
  'il manque le fichier index.yaml, qui décrit la photo. Créez-le sur le modèle d’un autre ' +
  'dossier, ou supprimez ce dossier.';
const LINK =
  'c’est un lien ou un fichier spécial, qui n’est pas lu. Remplacez-le par un vrai fichier, ou ' +
  'supprimez-le.';
const TWIN =
  'deux fichiers ou dossiers portent ce nom, l’un avec d’autres caractères pour un accent ou une ' +
  'espace. Gardez celui qui est à jour, et supprimez l’autre.';
const UNUSED =
  'le site n’utilise rien de ce nom. Corrigez-le, ou rangez ailleurs ce qui n’est ni un ' +
  'fichier du site, ni une photo dans son propre dossier.';

const index = (photo: string) => `photos/${photo}/index.yaml`;

function missingFiles(declared: Schemas, { texts, photos, links }: Folder): Problem[] {
  const isMissing = (file: string) => !(file in texts) && !links.includes(file);
  const files = Object.entries(declared).flatMap(([name, schema]) => {
    const file = `${name}.yaml`;
    // A file whose every field may be left out may itself be missing.
    if (!isMissing(file) || schema.safeParse({}).success) return [];
    const fields = Object.keys(schema.shape).join(', ');
    return [error(file, `ce fichier manque. Remettez-le, avec ses champs : ${fields}.`)];
  });
  const descriptions = photos
    .filter((name) => isMissing(index(name)))
    .map((name) => error(`photos/${name}`, MISSING_INDEX));
  const library = photos.length > 0 ? [] : [error('photos', MISSING_PHOTOS)];
  return [...files, ...descriptions, ...library];
}

/** Links, and the files and folders that nothing reads; often their names are misspelt. */
function strays(declared: Schemas, folder: Folder): Problem[] {
  const expected = [
    ...Object.keys(declared).map((name) => `${name}.yaml`),
    ...folder.photos.map(index),
  ];
  const folders = folder.folders.filter((name) => !/^photos(?:\/[^/]+)?$/.test(name));
  const files = [...Object.keys(folder.texts), ...folder.others].filter(
    (file) => !expected.includes(file),
  );
  const isInside = (file: string) => folders.some((stray) => file.startsWith(`${stray}/`));
  return [
    ...folder.links.map((file) => error(file, LINK)),
    ...folder.twins.map((file) => error(file, TWIN)),
    ...[...folders, ...files.sort()].map((file) => error(file, UNUSED)),
  ].filter(({ file }) => !isInside(file));
}

/** All problems of the files and folders themselves. */
export const folderProblems = (declared: Schemas, folder: Folder): Problem[] =>
  folder.folders.length === 0 && Object.keys(folder.texts).length === 0
    ? [error('', EMPTY)]
    : [...missingFiles(declared, folder), ...strays(declared, folder)];
