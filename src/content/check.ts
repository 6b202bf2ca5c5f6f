/** Checks a whole content folder, once it has been read: pure, so that a test can break one thing at a time. */
import path from 'node:path';
import type { z } from 'zod';
import { explain, quote, type Fault } from './explain.ts';
import type { Picture } from './picture-files.ts';
import { at, child, isProse, nearest, place } from './places.ts';
import { alike, FILE_NAMES, meant, photoUses, resolveNames, type PhotoUse, type Raw } from './calls.ts';
import { applyRules, tooSmall } from './rules.ts';
import { FICHIERS, photoDecrite, type Content, type Photo } from './schema.ts';
import { readYaml, type YamlFile } from './yaml.ts';
import type { Decoded } from './decode.ts';
import { normalise } from './normalise.ts';
import { oddPhoto } from './odd-texts.ts';

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

const lineSentences = (file: string, faults: Decoded['faults']) =>
  faults.map(({ line, message }) => sentence(file, line === undefined ? [] : [`ligne ${line}`], message));

/** What is wrong with a file's lines. Where a value would be wrong between quotes too, its own sentence says what to write. */
function syntaxSentences(file: string, schema: z.ZodType, yaml: YamlFile, faults: readonly Fault[]): string[] {
  const values = faults.filter(({ path }) => {
    const { type, value } = at(schema, yaml.data, path);
    return value !== undefined && typeof value !== 'object' && !isProse(type);
  });
  const lines = values.map(({ path }) => yaml.lineOf(yaml.offset(path)));
  return lineSentences(
    file,
    yaml.faults.filter(({ line, isQuoting }) => !isQuoting || !lines.includes(line)),
  );
}

/** A YAML file, read: what is wrong with it as a whole, or its lines and its values in their one form. */
type FileRead = { problems: string[]; yaml?: YamlFile };

function readFile(file: string, schema: z.ZodType, { text, faults }: Decoded): FileRead {
  if (faults.length > 0) return { problems: lineSentences(file, faults) };
  const yaml = readYaml(text, schema);
  const data = normalise(schema, yaml.data, yaml.written);
  if (yaml.data === undefined) return { problems: lineSentences(file, yaml.faults) };
  return { problems: [], yaml: { ...yaml, data } };
}

/** One photo: its description, its picture, and that the two belong together. */
function checkPhoto(
  folder: Folder,
  raw: Raw,
  uses: Map<string, PhotoUse[]>,
  name: string,
  isElsewhere: (file: string) => boolean,
): { problems: string[]; warnings?: string[]; photo?: Photo } {
  const [here, index] = [`photos/${name}`, `photos/${name}/index.yaml`];
  const text = folder.texts[index];
  if (text === undefined) {
    if (isElsewhere(index)) return { problems: [] };
    const message =
      'il manque le fichier index.yaml, qui décrit la photo (nom, photo, alt, cadrage). Le créer sur le modèle d’un autre dossier, ou supprimer ce dossier.';
    return { problems: [sentence(here, [], message)] };
  }
  const { yaml, problems } = readFile(index, photoDecrite, text);
  if (!yaml) return { problems };
  const faults = explain(photoDecrite, yaml.data, yaml.written);
  problems.push(...syntaxSentences(index, photoDecrite, yaml, faults), ...sentences(index, photoDecrite, yaml, faults));
  const written = child(yaml.data, 'photo');
  if (typeof written !== 'string' || faults.some(({ path }) => path[0] === 'photo')) return { problems };

  const inside = Object.keys(folder.pictures)
    .filter((file) => file.startsWith(`${here}/`))
    .map((file) => path.posix.basename(file));
  const file = meant(written, inside);
  const picture = folder.pictures[`${here}/${file}`];
  if (!picture) {
    if ([...folder.odd, ...folder.folders].includes(`${here}/${file}`)) return { problems };
    const help = inside[0]
      ? `Écrire ${quote(inside[0])}, ou déposer la photo.`
      : 'Y déposer la photo, ou supprimer le dossier.';
    return { problems: [...problems, sentence(index, ['photo'], `${quote(file)} n’est pas dans ce dossier. ${help}`)] };
  }
  const fault = 'fault' in picture ? picture.fault : tooSmall(raw, uses.get(name) ?? [], picture);
  if (fault) problems.push(sentence(`${here}/${file}`, [], fault));
  const stray = `cette photo ne sert pas : son dossier contient déjà ${file}. La supprimer, ou lui donner son propre dossier.`;
  problems.push(...inside.filter((other) => other !== file).map((other) => sentence(`${here}/${other}`, [], stray)));
  if (problems.length > 0 || 'fault' in picture) return { problems };
  const photo: Photo = { ...photoDecrite.parse(yaml.data), photo: file, ...picture };
  const mark = demonstrationFault(photo);
  const shown = Object.values(Object(child(raw.galerie, 'photos')) as object);
  const titles = shown.filter((entry) => child(entry, 'photo') === name).map((entry) => child(entry, 'titre'));
  const odd = oddPhoto([name, ...titles], photo).map(({ key, message }) => sentence(index, [key], message));
  return { problems, warnings: mark ? [...odd, sentence(index, ['exemple'], mark)] : odd, photo };
}

/** Says how the mark of a demonstration picture and the picture itself disagree, if they do; a release refuses it. */
export function demonstrationFault({ exemple = false, demonstration }: Photo): string | undefined {
  if (exemple === demonstration) return undefined;
  return exemple
    ? 'la photo a été remplacée, mais elle est encore marquée comme image de démonstration. Supprimer la ligne « exemple: true ».'
    : 'cette photo est encore l’image de démonstration. Y déposer la vraie photo, ou remettre la ligne « exemple: true ».';
}

/** The name that a file with a wrong ending, capitals or spaces should have. @example rightName('Tarifs (1).yml') // 'tarifs.yaml' */
const rightName = (file: string) =>
  file
    .normalize('NFC')
    .replace(
      /(?: \(\d+\)|(?: -)? copie(?: \d+)?| \d+)?(?:\.ya?ml?)?(?:\.(?:ya?ml?|txt|md|rtfd?|docx?|odt|pages))?$/i,
      '.yaml',
    )
    .toLowerCase()
    .replace(/(?<=[^/]) (?=[^/]*\.yaml$)/g, '-');

/** Every YAML file that a folder should have. */
const expectedFiles = ({ photos }: Folder): string[] => [
  ...FILE_NAMES.map((name) => `${name}.yaml`),
  ...photos.map((name) => `photos/${name}/index.yaml`),
];

/** Files and folders that stand where a missing one should be, under another name: by what they are called, what they should be. */
function misnamed(folder: Folder): Map<string, string> {
  const texts = Object.keys(folder.texts);
  const expected = expectedFiles(folder);
  const missing = expected.filter((file) => !texts.includes(file));
  const strays = [...texts, ...folder.others].filter((file) => !expected.includes(file));
  const found = new Map<string, string>();
  for (const file of strays) {
    const beside = missing.filter((wanted) => path.posix.dirname(wanted) === path.posix.dirname(file));
    const meant =
      beside.find((wanted) => rightName(wanted) === rightName(file)) ??
      (/\.(?:ya?ml|txt)$/i.test(file)
        ? (nearest(rightName(file), beside) ?? nearest(rightName(file).replace('.yaml', ''), beside))
        : undefined);
    if (meant && ![...found.values()].includes(meant)) found.set(file, meant);
  }
  const photos = folder.folders.find((name) => !name.includes('/') && nearest(name, ['photos']));
  if (photos && !folder.folders.includes('photos')) found.set(photos, 'photos');
  return found;
}

/** Whether a link or a folder stands where a file should be, or a link or a file where a folder should: it has its own sentence. */
const isOfAnotherKind = (folder: Folder, name: string) =>
  folder.odd.includes(name) || (name.endsWith('.yaml') ? folder.folders : folder.others).includes(name);

const LINK =
  'ce n’est pas un fichier ordinaire, mais par exemple un lien (un alias), qui n’est pas lu. Le remplacer par le fichier lui-même';
const LONE_PHOTO =
  'une photo se range dans son propre dossier, avec un fichier index.yaml. L’y déplacer, ou la supprimer.';
const NOT_A_FILE = 'c’est un dossier, et il faut un fichier de ce nom. Le remplacer par ce fichier.';
const NOT_A_FOLDER = 'c’est un fichier, et il faut un dossier de ce nom. Le remplacer par ce dossier.';

/** Everything in the folder that nothing reads: links, folders of others, and files that most often have a misspelt name. */
function strays(folder: Folder, renamed: Map<string, string>): string[] {
  const expected = expectedFiles(folder);
  const isNeeded = (name: string) =>
    name === 'photos' || expected.includes(name) || /^photos\/[^/]+(?:\/.*)?$/.test(name);
  const isStrayFolder = (name: string) => !/^photos(?:\/[^/]+)?$/.test(name);
  const strayFolders = folder.folders.filter(
    (name) => isStrayFolder(name) && !isStrayFolder(path.posix.dirname(name).replace('.', 'photos')),
  );
  const inStrayFolder = (file: string) => strayFolders.some((name) => file.startsWith(`${name}/`));
  const files = [...Object.keys(folder.texts), ...folder.others].filter((name) => !expected.includes(name));
  const message = (name: string, kind: string): string => {
    const meant = renamed.get(name);
    const isDocument = /\.(?:rtfd?|docx?|odt|pages)$/i.test(name);
    const action = isDocument ? 'L’enregistrer en texte brut, en UTF-8, sous le nom' : 'Le renommer';
    if (meant) return `ce ${kind} n’est pas lu. ${action} « ${path.posix.basename(meant)} ».`;
    if (kind === 'dossier' && /\.(?:yaml|jpe?g|png|webp)$/i.test(name)) return NOT_A_FILE;
    if (name === 'photos') return NOT_A_FOLDER;
    if (/^photos\/[^/]+$/.test(name)) return LONE_PHOTO;
    return `le site n’utilise pas ce ${kind}. Le supprimer, ou le ranger ailleurs.`;
  };
  return [
    ...folder.odd.map((name) => sentence(name, [], `${LINK}${isNeeded(name) ? '' : ', ou le supprimer'}.`)),
    ...strayFolders.map((name) => sentence(name, [], message(name, 'dossier'))),
    ...files
      .filter((name) => !inStrayFolder(name))
      .sort()
      .map((name) => sentence(name, [], message(name, 'fichier'))),
  ];
}

/**
 * Everything wrong with a content folder, all at once, and the typed content when nothing is.
 *
 * @param today the day in Paris, `YYYY-MM-DD`
 * @param siteUrl the site's own address
 */
export function check(folder: Folder, today: string, siteUrl?: string): Report {
  if (folder.folders.length === 0 && Object.keys(folder.texts).length === 0) {
    return {
      problems: [sentence('', [], 'le dossier content manque ou est vide. Le remettre depuis une sauvegarde.')],
      warnings: [],
    };
  }
  const files = FILE_NAMES.map((name) => {
    // A file whose every field may be left out may itself be missing.
    const none = FICHIERS[name].safeParse({}).success ? { text: '{}', faults: [] } : undefined;
    const text = folder.texts[`${name}.yaml`] ?? none;
    const read: FileRead = text ? readFile(`${name}.yaml`, FICHIERS[name], text) : { problems: [] };
    return { name, missing: text === undefined, ...read };
  });
  const renamed = misnamed(folder);
  const isElsewhere = (name: string) => [...renamed.values()].includes(name) || isOfAnotherKind(folder, name);
  const links = folder.odd.flatMap((name) => /^photos\/([^/]+)$/.exec(name)?.[1] ?? []);
  const names = [...folder.photos, ...links];
  const raw: Raw = resolveNames(Object.fromEntries(files.map(({ name, yaml }) => [name, yaml?.data])), names);
  const findings = applyRules(raw, names, today, siteUrl);
  const report: Report = { problems: [], warnings: [] };

  for (const { name, missing, problems, yaml } of files) {
    const [file, schema] = [`${name}.yaml`, FICHIERS[name]];
    if (missing && !isElsewhere(file)) {
      const fields = Object.keys(schema.shape).join(', ');
      report.problems.push(sentence(file, [], `ce fichier manque. Le remettre, avec ses champs : ${fields}.`));
    }
    report.problems.push(...problems);
    if (!yaml) continue;
    const own = findings.filter((finding) => finding.file === name);
    const [odd, wrong] = [own.filter(({ warning }) => warning), own.filter(({ warning }) => !warning)];
    const faults = [...explain(schema, raw[name], yaml.written), ...wrong];
    report.problems.push(...syntaxSentences(file, schema, yaml, faults), ...sentences(file, schema, yaml, faults));
    report.warnings.push(...sentences(file, schema, yaml, odd));
  }

  if (folder.photos.length === 0 && !isElsewhere('photos')) {
    const message = 'ce dossier manque ou est vide : toutes les photos y sont. Le remettre depuis une sauvegarde.';
    report.problems.push(sentence('photos', [], message));
  }
  for (const [index, name] of folder.photos.entries()) {
    const [twin] = alike(name, folder.photos.slice(0, index));
    if (twin === undefined) continue;
    const message = `ce dossier a le même nom que ${quote(twin)}, aux majuscules, accents et signes près. Renommer l’un des deux.`;
    report.problems.push(sentence(`photos/${name}`, [], message));
  }
  const uses = photoUses(raw);
  const photos = folder.photos.map((name) => ({ name, ...checkPhoto(folder, raw, uses, name, isElsewhere) }));
  report.problems.push(...photos.flatMap(({ problems }) => problems), ...strays(folder, renamed));
  report.warnings.push(...photos.flatMap(({ warnings = [] }) => warnings));
  if (report.problems.length > 0) return report;
  const parsed = FILE_NAMES.map((name) => [name, FICHIERS[name].parse(raw[name])]);
  const content = {
    ...Object.fromEntries(parsed),
    photos: Object.fromEntries(photos.map(({ name, photo }) => [name, photo])),
  };
  return { ...report, content: content as Content };
}
