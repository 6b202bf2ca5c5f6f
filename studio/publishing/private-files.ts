/** Files about publications on this computer, which only its user can read. */
import type { z } from 'zod';
import { writeWhole } from '#kit/files.ts';
import { RequestError } from '../base/request-error.ts';
import { asJson, readKept } from '../base/server/kept-files.ts';
import { PublishError } from './publish-error.ts';

/**
 * Does something with the files of this computer.
 *
 * @throws {PublishError} with code `this-computer`, so that its full disk is not taken for the host’s
 */
export async function onThisComputer<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new PublishError('this-computer', { detail: String(error) });
  }
}

/**
 * The value of a JSON file. Undefined if it is missing or damaged: it is asked for again.
 *
 * @throws {PublishError} when the file cannot be opened
 */
export async function readPrivate<T>(file: string, form: z.ZodType<T>): Promise<T | undefined> {
  const kept = await onThisComputer(() => readKept(file, asJson(form)));
  return typeof kept === 'object' ? kept.value : undefined;
}

export const writePrivate = (file: string, value: unknown): Promise<void> =>
  onThisComputer(() => writeWhole(file, JSON.stringify(value), true));
