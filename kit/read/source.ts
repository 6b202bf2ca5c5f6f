/** A YAML file of the content and its values. */
import type { z } from 'zod';
import type { Folder } from './folder.ts';
import { normalise } from './normalise.ts';
import { readYaml, type YamlFile } from './yaml.ts';

export type Source = {
  file: string;
  /** The name of the file without ending or, for a description, of its photo. */
  name: string;
  yaml: YamlFile;
  /** Its values in their one form; undefined when it cannot be read. */
  data: unknown;
};

/** A file of a content folder, in a list; none if it is missing. */
export function sourceOf(folder: Folder, file: string, name: string, schema: z.ZodType): Source[] {
  const text = folder.texts[file];
  if (!text) return [];
  const yaml = readYaml(text);
  return [{ file, name, yaml, data: normalise(schema, yaml.data, yaml.textAt) }];
}
