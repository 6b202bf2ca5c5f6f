/** Checks a whole content folder, once it has been read: pure, so that a test can break one thing at a time. */
import path from 'node:path';
import type { z } from 'zod';
import { repeatedEntries, unknownNames } from './agreement.ts';
import type { Content, Declaration, Files, Photo, Raw } from './declaration.ts';
import { entryFaults, type Folder } from './entries.ts';
import { explain, quote, type Fault } from './explain.ts';
import { normalise } from './normalise.ts';
import { oddPhoto, oddTexts } from './odd-texts.ts';
import { photoUses, tooSmall, type PhotoUse } from './photo-uses.ts';
import { at, child, metaOf, place } from './places.ts';
import { calls, namesIn, PHOTOS } from './references.ts';
import { meant } from './spellings.ts';
import { readYaml, type YamlFile } from './yaml.ts';

export type Report<F extends Files = Files> = {
  /** There when there is no problem. */
  content?: Content<F>;
  /** Sentences with place and remedy: first about files and folders, then about what the files hold, in their order. */
  problems: string[];
  warnings: string[];
};

/** A YAML file that is there; `data` is what it holds, in its one form, where the file can be read. */
type Source = { file: string; schema: z.ZodType; yaml: YamlFile; data: unknown };

const sentence = (file: string, words: readonly string[], message: string) =>
  `${[`content/${file}`, ...words].join(' › ')} : ${message}`;

/** Sentences about values, in the order of the file. */
const tell = ({ file, schema, yaml, data }: Source, faults: readonly Fault[]): string[] =>
  faults
    .toSorted((one, other) => yaml.lineOf(one.path) - yaml.lineOf(other.path))
    .map(({ path, message }) => sentence(file, place(schema, data, path), message));

/** Sentences about the lines of a file that cannot be read, or about the values of one that can. */
const tellAll = (source: Source, faults: readonly Fault[]): string[] =>
  source.yaml.faults.length > 0
    ? source.yaml.faults.map(({ line, message }) => sentence(source.file, line ? [`ligne ${line}`] : [], message))
    : tell(source, faults);

/** Says how the mark of a demonstration picture and the picture itself disagree, if they do; a release refuses it. */
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
      const { nomme } = metaOf(at(files[file], undefined, path.slice(0, -2)).type);
      return nomme === undefined ? [] : [child(path.slice(0, -1).reduce(child, raw[file]), nomme)];
    });

/** What is said of a photo, and the photo when nothing is wrong with it. */
type PhotoReport = { problems: string[]; warnings?: string[]; photo?: Photo };

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
  const problems = tellAll(source, faults);
  const given = child(source.data, 'photo');
  if (typeof given !== 'string' || faults.some(({ path }) => path[0] === 'photo')) return { problems };

  const inside = Object.keys(folder.pictures).filter((each) => each.startsWith(`${here}/`));
  const names = inside.map((each) => path.posix.basename(each));
  const file = meant(given, names);
  if (file === undefined) {
    if ([...folder.odd, ...folder.folders].includes(`${here}/${given}`)) return { problems };
    const help = names[0]
      ? `Écrire ${quote(names[0])}, ou déposer la photo.`
      : 'Y déposer la photo, ou supprimer le dossier.';
    const message = `${quote(given)} n’est pas dans ce dossier. ${help}`;
    return { problems: [...problems, sentence(source.file, ['photo'], message)] };
  }
  const picture = folder.pictures[`${here}/${file}`]!;
  const fault = 'fault' in picture ? picture.fault : tooSmall(site, raw, uses, picture);
  if (fault) problems.push(sentence(`${here}/${file}`, [], fault));
  const stray = `cette photo ne sert pas : son dossier contient déjà ${file}. La supprimer, ou lui donner son propre dossier.`;
  const others = names.filter((other) => other !== file);
  problems.push(...others.map((other) => sentence(`${here}/${other}`, [], stray)));
  if (problems.length > 0 || 'fault' in picture) return { problems };

  const photo: Photo = { ...site.photo.parse(source.data), photo: file, ...picture };
  const mark = demonstrationFault(photo);
  const odd = [
    ...oddPhoto(site, [name, ...titlesOf(site.files, raw, name)], photo),
    ...(mark ? [{ path: ['exemple'], message: mark }] : []),
  ];
  return { problems, warnings: tell(source, odd), photo };
}

/**
 * Everything wrong with a content folder, all at once, and the typed content when nothing is.
 *
 * @param today the day in Paris, `YYYY-MM-DD`
 */
export function check<F extends Files>(site: Declaration<F>, folder: Folder, today: string): Report<F> {
  const problems = entryFaults(site.files, folder).map(({ name, message }) => sentence(name, [], message));
  const warnings: string[] = [];
  const read = (file: string, schema: z.ZodType): Source[] => {
    const text = folder.texts[file];
    return text ? [{ file, schema, yaml: readYaml(text), data: undefined }] : [];
  };
  const files = Object.entries(site.files).flatMap(([name, schema]) => read(`${name}.yaml`, schema));
  const descriptions = folder.photos.flatMap((name) => read(`photos/${name}/index.yaml`, site.photo));
  const links = folder.odd.filter((name) => /^photos\/[^/]+$/.test(name)).map((name) => path.posix.basename(name));
  const dataOf = (each: (source: Source) => unknown): Raw =>
    Object.fromEntries(files.map((source) => [path.posix.basename(source.file, '.yaml'), each(source)]));
  const unnamed = dataOf(({ schema, yaml }) => normalise(schema, yaml.data));
  const names = namesIn(site.files, unnamed, [...folder.photos, ...links]);
  for (const source of [...files, ...descriptions])
    source.data = normalise(source.schema, source.yaml.data, { written: source.yaml.written, names });
  const raw = dataOf(({ data }) => data);
  const findings = [
    ...unknownNames(site.files, raw, names),
    ...repeatedEntries(site.files, raw),
    ...site.rules(raw, today),
    ...oddTexts(site.files, raw),
  ];
  for (const source of files) {
    const own = findings.filter(({ file }) => `${file}.yaml` === source.file);
    const odd = own.filter(({ warning }) => warning);
    const wrong = own.filter(({ warning }) => !warning);
    const isRead = source.data !== undefined;
    problems.push(...tellAll(source, isRead ? [...explain(source.schema, source.data), ...wrong] : []));
    warnings.push(...tell(source, odd));
  }
  const uses = photoUses(site, raw);
  const photos = descriptions.map((source) => {
    const name = path.posix.basename(path.posix.dirname(source.file));
    const report = checkPhoto(site, folder, name, source, raw, uses.get(name) ?? []);
    problems.push(...report.problems);
    warnings.push(...(report.warnings ?? []));
    return [name, report.photo];
  });
  if (problems.length > 0) return { problems, warnings };
  // A file that may be missing has no field that must be there.
  const parsed = Object.entries(site.files).map(([name, schema]) => [name, schema.parse(raw[name] ?? {})]);
  return {
    content: Object.fromEntries([...parsed, ['photos', Object.fromEntries(photos)]]) as Content<F>,
    problems,
    warnings,
  };
}
