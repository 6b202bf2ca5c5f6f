/**
 * Checks a whole content folder, once it has been read: pure, so that a test can break one thing at
 * a time.
 */
import path from 'node:path';
import type { z } from 'zod';
import { repeatedEntries, unknownNames } from './agreement.ts';
import type { Content, Declaration, Files, Photo, Raw } from './declaration.ts';
import { entryFaults, type Folder } from './entries.ts';
import { explain, quote, type Fault } from './explain.ts';
import { normalise } from './normalise.ts';
import { oddPhoto, oddTexts } from './odd-texts.ts';
import { photoUses, tooSmall, type PhotoUse } from './photo-uses.ts';
import { at, child, metaOf, type Path } from './places.ts';
import type { Problem } from './problem.ts';
import { calls, namesIn, PHOTOS } from './references.ts';
import { meant } from './spellings.ts';
import { readYaml, type YamlFile } from './yaml.ts';

export type Report<F extends Files = Files> = {
  /** There when there is no problem. */
  content?: Content<F>;
  /** First about files and folders, then about what the files hold, in their order. */
  problems: Problem[];
  /** What each YAML file holds, in its one form, by its path below `content/`. */
  values: Readonly<Record<string, unknown>>;
};

/**
 * A YAML file that is there; `data` is what it holds, in its one form, where the file can be read.
 */
type Source = { file: string; schema: z.ZodType; yaml: YamlFile; data: unknown };

const error = (file: string, message: string, path: Path = []): Problem => ({
  file,
  path,
  message,
  severity: 'error',
});

/**
 * What is wrong with the lines of a file, or with the values of one that can be read, in the order
 * of the file.
 */
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
 * Says how the mark of a demonstration picture and the picture itself disagree, if they do; a
 * release refuses it.
 */
export function demonstrationFault({ exemple = false, demonstration }: Photo): string | undefined {
  if (exemple === demonstration) return undefined;
  return exemple
    ? 'la photo a été remplacée, mais elle est encore marquée comme image de démonstration. Supprimer la ligne « exemple: true ».'
    : 'cette photo est encore l’image de démonstration. Y déposer la vraie photo, ou remettre la ligne « exemple: true ».';
}

/** What the entries that show a photo are called. */
const titlesOf = (files: Files, raw: Raw, name: string): unknown[] =>
  calls(files, raw, PHOTOS)
    .filter((call) => call.name === name)
    .flatMap(({ file, path }) => {
      const { namedBy } = metaOf(at(files[file], undefined, path.slice(0, -2)).type);
      return namedBy === undefined
        ? []
        : [child(path.slice(0, -1).reduce(child, raw[file]), namedBy)];
    });

/** What is wrong with a photo, and the photo when nothing but warnings is. */
type PhotoReport = { problems: Problem[]; photo?: Photo };

/** One photo: its description, its picture, and that the two belong together. */
function checkPhoto(
  site: Declaration,
  folder: Folder,
  name: string,
  source: Source,
  raw: Raw,
  uses: readonly PhotoUse[],
): PhotoReport {
  const here = `photos/${name}`;
  const faults = source.data === undefined ? [] : explain(site.photo, source.data);
  const problems = problemsOf(source, faults);
  const given = child(source.data, 'photo');
  if (typeof given !== 'string' || faults.some(({ path }) => path[0] === 'photo'))
    return { problems };

  const inside = Object.keys(folder.pictures).filter((each) => each.startsWith(`${here}/`));
  const names = inside.map((each) => path.posix.basename(each));
  const file = meant(given, names);
  if (file === undefined) {
    if ([...folder.odd, ...folder.folders].includes(`${here}/${given}`)) return { problems };
    const help = names[0]
      ? `Écrire ${quote(names[0])}, ou déposer la photo.`
      : 'Y déposer la photo, ou supprimer le dossier.';
    const message = `${quote(given)} n’est pas dans ce dossier. ${help}`;
    return { problems: [...problems, error(source.file, message, ['photo'])] };
  }
  const picture = folder.pictures[`${here}/${file}`]!;
  const fault = 'fault' in picture ? picture.fault : tooSmall(site, raw, uses, picture);
  if (fault) problems.push(error(`${here}/${file}`, fault));
  const stray = `cette photo ne sert pas : son dossier contient déjà ${file}. La supprimer, ou lui donner son propre dossier.`;
  const others = names.filter((other) => other !== file);
  problems.push(...others.map((other) => error(`${here}/${other}`, stray)));
  if (problems.length > 0 || 'fault' in picture) return { problems };

  const photo: Photo = { ...site.photo.parse(source.data), photo: file, ...picture };
  const mark = demonstrationFault(photo);
  const odd = [
    ...oddPhoto(site, [name, ...titlesOf(site.files, raw, name)], photo),
    ...(mark ? [{ path: ['exemple'], message: mark }] : []),
  ].map((each) => ({ ...each, warning: true }));
  return { problems: problemsOf(source, odd), photo };
}

/**
 * Everything wrong with a content folder, all at once, and the typed content when nothing is.
 *
 * @param today the day in Paris, `YYYY-MM-DD`
 */
export function check<F extends Files>(
  site: Declaration<F>,
  folder: Folder,
  today: string,
): Report<F> {
  const problems = entryFaults(site.files, folder).map(({ name, message }) => error(name, message));
  const read = (file: string, schema: z.ZodType): Source[] => {
    const text = folder.texts[file];
    return text ? [{ file, schema, yaml: readYaml(text), data: undefined }] : [];
  };
  const files = Object.entries(site.files).flatMap(([name, schema]) =>
    read(`${name}.yaml`, schema),
  );
  const descriptions = folder.photos.flatMap((name) =>
    read(`photos/${name}/index.yaml`, site.photo),
  );
  const links = folder.odd
    .filter((name) => /^photos\/[^/]+$/.test(name))
    .map((name) => path.posix.basename(name));
  const dataOf = (each: (source: Source) => unknown): Raw =>
    Object.fromEntries(
      files.map((source) => [path.posix.basename(source.file, '.yaml'), each(source)]),
    );
  const unnamed = dataOf(({ schema, yaml }) => normalise(schema, yaml.data));
  const names = namesIn(site.files, unnamed, [...folder.photos, ...links]);
  for (const source of [...files, ...descriptions])
    source.data = normalise(source.schema, source.yaml.data, {
      written: source.yaml.written,
      names,
    });
  const raw = dataOf(({ data }) => data);
  const findings = [
    ...unknownNames(site.files, raw, names),
    ...repeatedEntries(site.files, raw),
    ...site.rules(raw, today),
    ...oddTexts(site.files, raw),
  ];
  for (const source of files) {
    const own = findings.filter(({ file }) => `${file}.yaml` === source.file);
    problems.push(...problemsOf(source, [...explain(source.schema, source.data), ...own]));
  }
  const uses = photoUses(site, raw);
  const photos = descriptions.map((source) => {
    const name = path.posix.basename(path.posix.dirname(source.file));
    const report = checkPhoto(site, folder, name, source, raw, uses.get(name) ?? []);
    problems.push(...report.problems);
    return [name, report.photo];
  });
  const values = Object.fromEntries(
    [...files, ...descriptions].map(({ file, data }) => [file, data]),
  );
  if (problems.some(({ severity }) => severity === 'error')) return { problems, values };
  // A file that may be missing has no field that must be there.
  const parsed = Object.entries(site.files).map(([name, schema]) => [
    name,
    schema.parse(raw[name] ?? {}),
  ]);
  return {
    content: Object.fromEntries([...parsed, ['photos', Object.fromEntries(photos)]]) as Content<F>,
    problems,
    values,
  };
}
