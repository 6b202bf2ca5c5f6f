/** Checks a whole content folder, once it has been read: pure, so that a test can break one thing at a time. */
import type { z } from 'zod';
import { explain, type Fault } from './explain.ts';
import type { Picture } from './picture-files.ts';
import { child, nearest, place } from './places.ts';
import { FILE_NAMES, photoUses, type PhotoUse, type Raw } from './calls.ts';
import { applyRules, tooSmall } from './rules.ts';
import { FICHIERS, photoDecrite, type Content, type Photo } from './schema.ts';
import { readYaml, type YamlFile } from './yaml.ts';

/** A content folder as read from disk; every path is relative to it, with slashes. */
export type Folder = {
  /** The text of every YAML file. */
  texts: Readonly<Record<string, string>>;
  /** The names of the folders of `photos/`. */
  photos: readonly string[];
  /** Every picture file of those folders, looked into. */
  pictures: Readonly<Record<string, Picture>>;
  /** Every other file. */
  others: readonly string[];
};

export type Report = {
  /** There when there is no problem. */
  content?: Content;
  /** Sentences in the order of the files, each with file, place and remedy. */
  problems: string[];
  warnings: string[];
};

const sentence = (file: string, words: readonly string[], message: string) =>
  `${[`content/${file}`, ...words].join(' › ')} : ${message}`;

const sentences = (file: string, schema: z.ZodType, yaml: YamlFile, faults: readonly Fault[]) =>
  faults
    .map((fault) => ({ fault, offset: yaml.offset(fault.path) }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ fault }) => sentence(file, place(schema, yaml.data, fault.path), fault.message));

const broken = (file: string, yaml: YamlFile) =>
  yaml.faults.map(({ line, message }) => sentence(file, [`ligne ${line}`], message));

/** One photo: its description, its picture, and that the two belong together. */
function checkPhoto(
  folder: Folder,
  raw: Raw,
  uses: Map<string, PhotoUse[]>,
  name: string,
): { problems: string[]; warnings?: string[]; photo?: Photo } {
  const index = `photos/${name}/index.yaml`;
  const inside = Object.keys(folder.pictures).filter((file) => file.startsWith(`photos/${name}/`));
  const text = folder.texts[index];
  if (text === undefined) {
    const message = `il manque le fichier index.yaml, qui décrit la photo (nom, photo, alt, cadrage). Le créer sur le modèle d’un autre dossier, ou supprimer ce dossier.`;
    return { problems: [sentence(`photos/${name}`, [], message)] };
  }
  const yaml = readYaml(text);
  if (yaml.faults.length > 0) return { problems: broken(index, yaml) };
  const faults = explain(photoDecrite, yaml.data, yaml.written);
  const problems = sentences(index, photoDecrite, yaml, faults);
  const file = child(yaml.data, 'photo');
  if (typeof file !== 'string' || faults.some(({ path }) => path[0] === 'photo')) return { problems };

  const picture = folder.pictures[`photos/${name}/${file}`];
  if (!picture) {
    const other = inside[0]?.split('/').at(-1);
    const help = other ? `Écrire « ${other} », ou déposer la photo.` : 'Y déposer la photo, ou supprimer le dossier.';
    return { problems: [...problems, sentence(index, ['photo'], `« ${file} » n’est pas dans ce dossier. ${help}`)] };
  }
  const fault = 'fault' in picture ? picture.fault : tooSmall(raw, uses.get(name) ?? [], picture);
  if (fault) problems.push(sentence(`photos/${name}/${file}`, [], fault));
  for (const stray of inside.filter((other) => other !== `photos/${name}/${file}`)) {
    problems.push(
      sentence(
        stray,
        [],
        `cette photo ne sert pas : son dossier contient déjà ${file}. La supprimer, ou lui donner son propre dossier.`,
      ),
    );
  }
  if (problems.length > 0 || 'fault' in picture) return { problems };
  const photo: Photo = { ...photoDecrite.parse(yaml.data), ...picture };
  const mark = demonstrationFault(photo);
  return { problems, warnings: mark ? [sentence(index, ['exemple'], mark)] : [], photo };
}

/** Says how the mark of a demonstration picture and the picture itself disagree, if they do; a release refuses it. */
export function demonstrationFault({ exemple = false, demonstration }: Photo): string | undefined {
  if (exemple === demonstration) return undefined;
  return exemple
    ? 'la photo a été remplacée, mais elle est encore marquée comme image de démonstration. Supprimer la ligne « exemple: true ».'
    : 'cette photo est encore l’image de démonstration. Y déposer la vraie photo, ou remettre la ligne « exemple: true ».';
}

/** Files that nothing reads are most often a misspelt name. */
function strays(folder: Folder): string[] {
  const expected = new Set([
    ...FILE_NAMES.map((name) => `${name}.yaml`),
    ...folder.photos.map((name) => `photos/${name}/index.yaml`),
  ]);
  const missing = FILE_NAMES.map((name) => `${name}.yaml`).filter((file) => folder.texts[file] === undefined);
  return [...Object.keys(folder.texts), ...folder.others]
    .filter((file) => !expected.has(file))
    .sort()
    .map((file) => {
      const meant = nearest(file, missing);
      if (meant) return sentence(file, [], `ce fichier n’est pas lu. Le renommer « ${meant} ».`);
      if (/^photos\/[^/]+$/.test(file)) {
        return sentence(
          file,
          [],
          'une photo se range dans son propre dossier, avec un fichier index.yaml. L’y déplacer, ou la supprimer.',
        );
      }
      return sentence(file, [], 'le site n’utilise pas ce fichier. Le supprimer, ou le ranger ailleurs.');
    });
}

/**
 * Everything wrong with a content folder, all at once, and the typed content when nothing is.
 *
 * @param today the day in Paris, `YYYY-MM-DD`
 */
export function check(folder: Folder, today: string): Report {
  const files = FILE_NAMES.map((name) => {
    const text = folder.texts[`${name}.yaml`];
    return { name, yaml: text === undefined ? undefined : readYaml(text) };
  });
  const raw: Raw = Object.fromEntries(files.map(({ name, yaml }) => [name, yaml?.data]));
  const findings = applyRules(raw, folder.photos, today);
  const report: Report = { problems: [], warnings: [] };

  for (const { name, yaml } of files) {
    const [file, schema] = [`${name}.yaml`, FICHIERS[name]];
    if (!yaml) {
      const fields = Object.keys(schema.shape).join(', ');
      report.problems.push(sentence(file, [], `ce fichier manque. Le remettre, avec ses champs : ${fields}.`));
      continue;
    }
    if (yaml.faults.length > 0) {
      report.problems.push(...broken(file, yaml));
      continue;
    }
    const own = findings.filter((finding) => finding.file === name);
    const faults = explain(schema, yaml.data, yaml.written);
    const wrong = own.filter(({ warning }) => !warning);
    report.problems.push(...sentences(file, schema, yaml, [...faults, ...wrong]));
    report.warnings.push(
      ...sentences(
        file,
        schema,
        yaml,
        own.filter(({ warning }) => warning),
      ),
    );
  }

  const uses = photoUses(raw);
  const photos = folder.photos.map((name) => ({ name, ...checkPhoto(folder, raw, uses, name) }));
  report.problems.push(...photos.flatMap(({ problems }) => problems), ...strays(folder));
  report.warnings.push(...photos.flatMap(({ warnings = [] }) => warnings));
  if (report.problems.length > 0) return report;
  const parsed = FILE_NAMES.map((name) => [name, FICHIERS[name].parse(raw[name])]);
  const content = {
    ...Object.fromEntries(parsed),
    photos: Object.fromEntries(photos.map(({ name, photo }) => [name, photo])),
  };
  return { ...report, content: content as Content };
}
