/** Checks one photo: its description, its picture, and that they match. */
import { nearest } from '#kit/french/spellings.ts';
import type { Folder } from '#kit/read/folder.ts';
import type { Picture } from '#kit/read/picture-files.ts';
import type { Source } from '#kit/read/values.ts';
import type { Fault, Photo, PhotoSchema } from '#kit/schema/declaration.ts';
import { child } from '#kit/schema/paths.ts';
import { error, explain, type Problem, problemsOf, quote } from './problem.ts';
import { oddPhoto } from './odd-texts.ts';
import { tooSmall, type PhotoUse } from './photo-uses.ts';

/** Faults of `exemple`, the mark of a sample picture, which has to match the picture. */
function sampleFaults({ exemple = false, isSample }: Photo): Fault[] {
  if (exemple === isSample) return [];
  const message = exemple
    ? 'la photo a été remplacée, mais elle est encore marquée comme image de démonstration. ' +
      'Retirez la marque « Image de démonstration » (exemple).'
    : 'cette photo est encore l’image de démonstration. Déposez-y la vraie photo, ou remettez la ' +
      'marque « Image de démonstration » (exemple).';
  return [{ path: ['exemple'], message }];
}

type PictureReport = { problems: Problem[]; file?: string; picture?: Picture };

/** The picture that a description names, and what is wrong with the pictures of its folder. */
function checkPicture(
  folder: Folder,
  { file: description, name, data }: Source,
  uses: readonly PhotoUse[],
): PictureReport {
  const dir = `photos/${name}/`;
  const pictureName = String(child(data, 'photo'));
  const pictures = Object.keys(folder.pictures)
    .filter((file) => file.startsWith(dir))
    .map((file) => file.slice(dir.length));
  const file = pictures.find((picture) => picture === pictureName);
  if (file === undefined) {
    // `check-folder.ts` reports the link or the folder.
    if ([...folder.links, ...folder.folders].includes(dir + pictureName)) return { problems: [] };
    const other = nearest(pictureName, pictures) ?? pictures[0];
    const help = other
      ? `Écrivez ${quote(other)}, ou déposez la photo.`
      : 'Déposez-y la photo, ou supprimez le dossier.';
    const message = `${quote(pictureName)} n’est pas dans ce dossier. ${help}`;
    return { problems: [error(description, message, ['photo'])] };
  }
  const picture = folder.pictures[dir + file]!;
  const fault = 'fault' in picture ? picture.fault : tooSmall(uses, picture);
  const stray =
    `cette photo ne sert pas : son dossier contient déjà ${file}. Supprimez-la, ou donnez-lui ` +
    'son propre dossier.';
  const strays = pictures.filter((other) => other !== file);
  const problems = strays.map((other) => error(dir + other, stray));
  return { file, picture, problems: fault ? [error(dir + file, fault), ...problems] : problems };
}

/**
 * The problems of a photo and, if none is an error, the photo.
 *
 * @param made makes a name or an alternative text that is not written
 */
export function checkPhoto(
  schema: PhotoSchema,
  folder: Folder,
  source: Source,
  uses: readonly PhotoUse[],
  made: (key: 'nom' | 'alt') => string | undefined = () => undefined,
): { name: string; problems: Problem[]; photo?: Photo } {
  const { name, data } = source;
  const faults = data === undefined ? [] : explain(schema, data);
  const isNamed =
    data !== undefined && !faults.some(({ path }) => (path[0] ?? 'photo') === 'photo');
  const { file, picture, problems }: PictureReport = isNamed
    ? checkPicture(folder, source, uses)
    : { problems: [] };
  const found = [...problemsOf(source, faults), ...problems];
  const isWrong = found.some(({ severity }) => severity === 'error');
  if (isWrong || !file || !picture || 'fault' in picture) return { name, problems: found };

  const described = schema.parse(data);
  const { nom = made('nom') ?? '', alt = made('alt') ?? '' } = described;
  const photo: Photo = { ...described, nom, alt, photo: file, ...picture };
  const warnings = [...oddPhoto(schema, name, photo), ...sampleFaults(photo)].map(
    (fault): Fault => ({
      ...fault,
      severity: 'warning',
    }),
  );
  return { name, problems: [...found, ...problemsOf(source, warnings)], photo };
}
