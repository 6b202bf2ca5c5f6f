/**
 * Checks a whole content folder, once it has been read: pure, so that a test can break one thing at
 * a time.
 */
import type { z } from 'zod';
import { repeatedEntries, unknownNames } from './agreement.ts';
import type { Content, Declaration, Photo } from './declaration.ts';
import { folderFaults, type Folder } from './folder.ts';
import { explain, quote, type Fault } from './explain.ts';
import type { Raw, Schemas } from './fields.ts';
import { normalise } from './normalise.ts';
import { oddPhoto, oddTexts } from './odd-texts.ts';
import type { Picture } from './picture-files.ts';
import { photoUses, tooSmall, type PhotoUse } from './photo-uses.ts';
import { child, type Path } from './places.ts';
import type { Problem } from './problem.ts';
import { readYaml, type YamlFile } from './yaml.ts';

export type Report<F extends Schemas = Schemas> = {
  /** Set when there is no problem. */
  content?: Content<F>;
  /** First about files and folders, then about what the files hold, in their order. */
  problems: Problem[];
  /** The valid content of each YAML file, by its path below `content/`. */
  values: Readonly<Record<string, unknown>>;
};

/** An existing YAML file. */
type Source = {
  file: string;
  /** Its own name, or that of the photo which it describes. */
  name: string;
  schema: z.ZodType;
  yaml: YamlFile;
  /** The valid content; undefined when the file cannot be read. */
  data: unknown;
};

function sourceOf(folder: Folder, file: string, name: string, schema: z.ZodType): Source[] {
  const text = folder.texts[file];
  if (!text) return [];
  const yaml = readYaml(text);
  return [{ file, name, schema, yaml, data: normalise(schema, yaml.data, yaml.written) }];
}

const error = (file: string, message: string, path: Path = []): Problem => ({
  file,
  path,
  message,
  severity: 'error',
});

/** The problems of a file: those of its lines or, if it can be read, those of its values. */
const problemsOf = (
  { file, yaml }: Source,
  faults: readonly (Fault & { warning?: boolean })[],
): Problem[] =>
  yaml.faults.length > 0
    ? yaml.faults.map(({ line, message }) => ({ ...error(file, message), line }))
    : faults
        .toSorted((one, other) => yaml.lineOf(one.path) - yaml.lineOf(other.path))
        .map(({ path, message, warning }) => ({
          file,
          path,
          message,
          severity: warning ? 'warning' : 'error',
        }));

/**
 * The problem of a sample picture that is not marked as one, or the reverse; a release
 * refuses it.
 */
function sampleFault({ exemple = false, isSample }: Photo): string | undefined {
  if (exemple === isSample) return undefined;
  return exemple
    ? 'la photo a été remplacée, mais elle est encore marquée comme image de démonstration. Supprimer la ligne « exemple: true ».'
    : 'cette photo est encore l’image de démonstration. Y déposer la vraie photo, ou remettre la ligne « exemple: true ».';
}

/** A photo's picture, or what is wrong with it and with the other files of its folder. */
type PictureReport = { problems: Problem[]; file?: string; picture?: Picture };

/** Finds the picture that a description names in its folder. */
function checkPicture(
  site: Declaration,
  folder: Folder,
  { file: description, name, data }: Source,
  raw: Raw,
  uses: readonly PhotoUse[],
): PictureReport {
  const dir = `photos/${name}/`;
  const pictureName = String(child(data, 'photo'));
  const pictures = Object.keys(folder.pictures)
    .filter((file) => file.startsWith(dir))
    .map((file) => file.slice(dir.length));
  // Some systems write accents as two characters.
  const file = pictures.find((each) => each.normalize('NFC') === pictureName);
  if (file === undefined) {
    if ([...folder.odd, ...folder.folders].includes(dir + pictureName)) return { problems: [] };
    const help = pictures[0]
      ? `Écrire ${quote(pictures[0])}, ou déposer la photo.`
      : 'Y déposer la photo, ou supprimer le dossier.';
    const message = `${quote(pictureName)} n’est pas dans ce dossier. ${help}`;
    return { problems: [error(description, message, ['photo'])] };
  }
  const picture = folder.pictures[dir + file]!;
  const fault = 'fault' in picture ? picture.fault : tooSmall(site, raw, uses, picture);
  const stray = `cette photo ne sert pas : son dossier contient déjà ${file}. La supprimer, ou lui donner son propre dossier.`;
  const others = pictures.filter((other) => other !== file);
  const problems = [
    ...(fault ? [error(dir + file, fault)] : []),
    ...others.map((other) => error(dir + other, stray)),
  ];
  return { problems, file, picture };
}

/** The problems of a photo, and the photo if they are only warnings. */
type PhotoReport = { name: string; problems: Problem[]; photo?: Photo };

/** Checks one photo: its description, its picture, and that they match. */
function checkPhoto(
  site: Declaration,
  folder: Folder,
  source: Source,
  raw: Raw,
  uses: readonly PhotoUse[],
): PhotoReport {
  const { name, data } = source;
  const faults = data === undefined ? [] : explain(site.photo, data);
  const isNamed =
    data !== undefined && !faults.some(({ path }) => (path[0] ?? 'photo') === 'photo');
  const { file, picture, problems } = isNamed
    ? checkPicture(site, folder, source, raw, uses)
    : { problems: [] };
  const all = [...problemsOf(source, faults), ...problems];
  if (all.length > 0 || !file || !picture || 'fault' in picture) return { name, problems: all };

  const photo: Photo = { ...site.photo.parse(data), photo: file, ...picture };
  const mark = sampleFault(photo);
  const odd = [
    ...oddPhoto(site.photo, photo),
    ...(mark ? [{ path: ['exemple'], message: mark }] : []),
  ];
  const warnings = odd.map((fault) => ({ ...fault, warning: true }));
  return { name, problems: problemsOf(source, warnings), photo };
}

/** What is wrong with the values of the files, one by one and together. */
function checkFiles(
  site: Declaration,
  files: readonly Source[],
  raw: Raw,
  photos: readonly string[],
  today: string,
): Problem[] {
  const findings = [
    ...unknownNames(site.files, raw, photos),
    ...repeatedEntries(site.files, raw),
    ...site.rules(raw, today),
    ...oddTexts(site.files, raw),
  ];
  return files.flatMap((source) => {
    const own = findings.filter(({ file }) => file === source.name);
    return problemsOf(source, [...explain(source.schema, source.data), ...own]);
  });
}

/**
 * All problems of a content folder and, if there are none, the typed content.
 *
 * @param today the day in Paris, `YYYY-MM-DD`
 */
export function check<F extends Schemas>(
  site: Declaration<F>,
  folder: Folder,
  today: string,
): Report<F> {
  const files = Object.entries(site.files).flatMap(([name, schema]) =>
    sourceOf(folder, `${name}.yaml`, name, schema),
  );
  const descriptions = folder.photos.flatMap((name) =>
    sourceOf(folder, `photos/${name}/index.yaml`, name, site.photo),
  );
  const raw: Raw = Object.fromEntries(files.map(({ name, data }) => [name, data]));
  const uses = photoUses(site, raw);
  const photos = descriptions.map((source) =>
    checkPhoto(site, folder, source, raw, uses.get(source.name) ?? []),
  );
  const problems = [
    ...folderFaults(site.files, folder).map(({ file, message }) => error(file, message)),
    ...checkFiles(site, files, raw, folder.photos, today),
    ...photos.flatMap((photo) => photo.problems),
  ];
  const values = Object.fromEntries(
    [...files, ...descriptions].map(({ file, data }) => [file, data]),
  );
  if (problems.some(({ severity }) => severity === 'error')) return { problems, values };
  // A file that may be missing has no required field.
  const parsed = Object.entries(site.files).map(([name, schema]) => [
    name,
    schema.parse(raw[name] ?? {}),
  ]);
  const library = Object.fromEntries(photos.map(({ name, photo }) => [name, photo]));
  return {
    content: Object.fromEntries([...parsed, ['photos', library]]) as Content<F>,
    problems,
    values,
  };
}
