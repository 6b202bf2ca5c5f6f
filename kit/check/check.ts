/** Checks a content folder that has been read. A pure function: it reads nothing from the disk. */
import type { Folder } from '#kit/read/folder.ts';
import { sourceOf, type Source } from '#kit/read/values.ts';
import type { SiteContent, Declaration } from '#kit/schema/declaration.ts';
import { withPhotos, type Raw, type Schemas } from '#kit/schema/fields.ts';
import { withoutHidden } from '#kit/schema/hidden.ts';
import { withMade } from '#kit/schema/made.ts';
import { repeatedEntries, unknownNames } from './agreement.ts';
import { folderProblems } from './check-folder.ts';
import { checkPhoto } from './check-photo.ts';
import { explain, type Problem, problemsOf } from './problem.ts';
import { oddTexts } from './odd-texts.ts';
import { photoUses } from './photo-uses.ts';

export type Report<F extends Schemas = Schemas> = {
  /** The content without its hidden sections. Set when there is no error. */
  content?: SiteContent<F>;
  /** The problems of files and folders, then those of the values in them. */
  problems: Problem[];
  /** The valid content of each YAML file, by its path below `content/`. */
  values: Readonly<Record<string, unknown>>;
};

/** What is wrong with each value of the files, and with values that must agree. */
function checkFiles(
  declaration: Declaration,
  files: readonly Source[],
  raw: Raw,
  photos: readonly string[],
  today: string,
): Problem[] {
  const findings = [
    ...unknownNames(declaration.files, raw, photos),
    ...repeatedEntries(declaration.files, raw),
    ...declaration.rules(raw, today),
    ...oddTexts(declaration.files, raw),
  ];
  return files.flatMap((source) => {
    const faults = findings.filter(({ file }) => file === source.name);
    return problemsOf(source, [
      ...explain(declaration.files[source.name]!, source.data),
      ...faults,
    ]);
  });
}

/**
 * All problems of a content folder and, if none is an error, the typed content.
 *
 * @param today the day in Paris, `YYYY-MM-DD`
 */
export function check<F extends Schemas>(
  declaration: Declaration<F>,
  folder: Folder,
  today: string,
): Report<F> {
  const files = Object.entries(declaration.files).flatMap(([name, schema]) =>
    sourceOf(folder, `${name}.yaml`, name, schema),
  );
  const descriptions = folder.photos.flatMap((name) =>
    sourceOf(folder, `photos/${name}/index.yaml`, name, declaration.photo),
  );
  const raw: Raw = Object.fromEntries(files.map(({ name, data }) => [name, data]));
  const uses = photoUses(declaration, raw);
  const described = descriptions.map(({ name, data }) => [name, data] as const);
  const all = withPhotos(raw, Object.fromEntries(described));
  const photos = descriptions.map((source) =>
    checkPhoto(declaration.photo, folder, source, uses.get(source.name) ?? [], (key) =>
      declaration.made?.(all, `photos/${source.name}`, [key]),
    ),
  );
  const problems = [
    ...folderProblems(declaration.files, folder),
    ...checkFiles(declaration, files, raw, folder.photos, today),
    ...photos.flatMap((photo) => photo.problems),
  ];
  const values = Object.fromEntries(
    [...files, ...descriptions].map(({ file, data }) => [file, data]),
  );
  if (problems.some(({ severity }) => severity === 'error')) return { problems, values };
  const valid = Object.fromEntries<unknown>(
    // A file is missing only if all its fields are optional: it counts as empty.
    Object.entries(declaration.files).map(([name, schema]) => [
      name,
      withoutHidden(schema, schema.parse(raw[name] ?? {})),
    ]),
  );
  const content = withMade(declaration.files, valid);
  content.photos = Object.fromEntries(photos.map(({ name, photo }) => [name, photo]));
  return { content: content as SiteContent<F>, problems, values };
}
