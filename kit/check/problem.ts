/** A problem of the content, as data; the terminal and the editor turn it into a sentence. */
import type { z } from 'zod';
import type { Source } from '#kit/read/source.ts';
import type { Declaration, Fault, Finding } from '#kit/schema/declaration.ts';
import { placeWords, type Path } from '#kit/schema/paths.ts';

/** A finding of the check, in a file or folder below `content/`, with its ending. */
export type Problem = Finding & {
  /** The line of a file that cannot be read. */
  line?: number;
  severity: NonNullable<Finding['severity']>;
};

export const error = (file: string, message: string, path: Path = []): Problem => ({
  file,
  path,
  message,
  severity: 'error',
});

/** The problems of a file: those of its lines or, if it can be read, those of its values. */
export const problemsOf = ({ file, yaml }: Source, faults: readonly Fault[]): Problem[] =>
  yaml.faults.length > 0
    ? yaml.faults.map(({ line, message }) => ({ ...error(file, message), line }))
    : faults.map(({ severity = 'error', ...fault }) => ({ ...fault, file, severity }));

const schemaOfFile = ({ files, photo }: Declaration, file: string): z.ZodObject | undefined =>
  file.startsWith('photos/') ? photo : files[file.replace(/\.yaml$/, '')];

/**
 * A problem as a sentence that begins with its place.
 *
 * @param data what the file holds, which names the entries of its lists
 * @example 'content/carte.yaml › Tarte › prix : ce champ manque. Écrivez par exemple « 35 ».'
 */
export function sentenceOf(
  declaration: Declaration,
  { file, path, line, message }: Omit<Problem, 'severity'>,
  data: unknown,
): string {
  const words =
    line === undefined
      ? placeWords(schemaOfFile(declaration, file), data, path)
      : [`ligne ${line}`];
  return `${[`content/${file}`, ...words].join(' › ')} : ${message}`;
}

/** The errors of a report or, with `warning`, all else that is wrong, one sentence each. */
export const sentences = (
  declaration: Declaration,
  { problems, values }: { problems: readonly Problem[]; values: Readonly<Record<string, unknown>> },
  severity: 'error' | 'warning' = 'error',
): string[] =>
  problems
    .filter((problem) => (problem.severity === 'error') === (severity === 'error'))
    .map((problem) => sentenceOf(declaration, problem, values[problem.file]));
