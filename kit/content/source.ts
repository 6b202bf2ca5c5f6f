/** A YAML file of the content, read, and the problems of its lines or its values. */
import type { z } from 'zod';
import type { Fault } from './explain.ts';
import type { Folder } from './folder.ts';
import { normalise } from './normalise.ts';
import { error, type Problem } from './problem.ts';
import { readYaml, type YamlFile } from './yaml.ts';

export type Source = {
  file: string;
  /** Its own name without ending, or that of the photo which it describes. */
  name: string;
  yaml: YamlFile;
  /** Its values in their one form; undefined when it cannot be read. */
  data: unknown;
};

/** A file of a folder; none if it is missing. */
export function sourceOf(folder: Folder, file: string, name: string, schema: z.ZodType): Source[] {
  const text = folder.texts[file];
  if (!text) return [];
  const yaml = readYaml(text);
  return [{ file, name, yaml, data: normalise(schema, yaml.data, yaml.textAt) }];
}

/** The problems of a file: those of its lines or, if it can be read, those of its values. */
export const problemsOf = ({ file, yaml }: Source, faults: readonly Fault[]): Problem[] =>
  yaml.faults.length > 0
    ? yaml.faults.map(({ line, message }) => ({ ...error(file, message), line }))
    : faults.map(({ path, message, warning }) => ({
        ...error(file, message, path),
        severity: warning ? 'warning' : 'error',
      }));
