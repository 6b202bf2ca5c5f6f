/**
 * What was changed on this computer, in steps that can be taken back. Each step keeps the bytes of
 * its files before and after, outside `content/`. It is noted before anything is written: what a
 * crash left half done is finished at the next start.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CONTENT_DIR, onDisk } from '#kit/read/folder.ts';
import { isLeftBehind } from '#kit/read/left-behind.ts';
import { TEMPORARY, sha256, shortName, writeWhole } from '#kit/files.ts';
import { tellWindows } from '../base/server/news.ts';
import { fileWords } from './refusal-words.ts';
import { RequestError } from '../base/request-error.ts';
import { WAITING, WAITING_DIR } from './waiting-folder.ts';
import { mergeLines } from '../content/server/yaml-edit.ts';

const MAX_STEPS = 50;

/**
 * The bytes of files by their path below `content/`, or that of a waiting photo's file; null where
 * there is no file.
 */
export type Files = Record<string, Buffer | null>;

const digest = (bytes: Buffer | string) => sha256(bytes).slice(0, 32);

/** Another content folder has a history of its own. */
const DIR = path.resolve('.cache/editor-history', shortName(CONTENT_DIR));
const FILE = path.join(DIR, 'journal.json');

/** The name of stored bytes. */
const BYTES = z
  .string()
  .nullable()
  .refine((name) => name === null || existsSync(path.join(DIR, name)));
/** For each file the name of its bytes before and after. */
const FILES = z.record(z.string(), z.tuple([BYTES, BYTES]));
const STEP = z.object({
  /** What was done, and the value that it ended with. */
  words: z.array(z.string().nullish()).min(1),
  /** The id of the typing that wrote it: what is typed in one go is one step. */
  typing: z.string().optional(),
  /** Where it can be seen. */
  place: z.string().optional(),
  files: FILES,
});
const JOURNAL = z
  .object({
    steps: z.array(STEP),
    done: z.int().min(0),
    /** What is being written: a crash leaves it here. */
    pending: FILES.optional(),
  })
  .refine(({ steps, done }) => done <= steps.length);
type Step = z.infer<typeof STEP>;
type Journal = z.infer<typeof JOURNAL>;

/** The journal; an empty one if it cannot be read, or is of another version of the editor. */
function readJournal(): Journal {
  try {
    return JOURNAL.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  } catch {
    return { steps: [], done: 0 };
  }
}

function writeJournal(journal: Journal): void {
  writeWhole(FILE, JSON.stringify(journal));
  const all = [...journal.steps.map(({ files }) => files), journal.pending ?? {}];
  const used = new Set(all.flatMap((files) => Object.values(files).flat()));
  for (const name of readdirSync(DIR)) {
    if (/^[\da-f]{32}$/.test(name) && !used.has(name)) rmSync(path.join(DIR, name));
  }
}

function store(bytes: Buffer | null): string | null {
  if (!bytes) return null;
  const name = digest(bytes);
  if (!existsSync(path.join(DIR, name))) writeWhole(path.join(DIR, name), bytes);
  return name;
}

const readStored = (name: string | null) => name && readFileSync(path.join(DIR, name));

const pathOf = (file: string) =>
  file.startsWith(WAITING) ? path.join(WAITING_DIR, file.slice(WAITING.length)) : onDisk(file);

export const readNow = (file: string): Buffer | null =>
  existsSync(pathOf(file)) ? readFileSync(pathOf(file)) : null;

/** Writes files or deletes them, and then their folder if it holds no other content. */
function writeFiles(files: Files): void {
  // No description is read that names a picture which is not there yet, or no longer.
  const rank = ([file, bytes]: [string, Buffer | null]) =>
    file.endsWith('.yaml') ? 1 : bytes ? 0 : 2;
  for (const [file, bytes] of Object.entries(files).toSorted((a, b) => rank(a) - rank(b))) {
    if (bytes) writeWhole(pathOf(file), bytes);
    else {
      rmSync(pathOf(file), { force: true });
      const folder = path.dirname(pathOf(file));
      if (existsSync(folder) && readdirSync(folder).every(isLeftBehind))
        rmSync(folder, { recursive: true });
    }
  }
}

/** Finishes a write that a crash interrupted, before the content is read. */
export function finishInterruptedWrite(): void {
  const files = existsSync(CONTENT_DIR)
    ? readdirSync(CONTENT_DIR, { recursive: true, encoding: 'utf8' })
    : [];
  for (const file of files) if (path.basename(file).startsWith(TEMPORARY)) rmSync(pathOf(file));
  const { pending = {}, ...journal } = readJournal();
  for (const [file, [before, after]] of Object.entries(pending)) {
    const now = readNow(file);
    if ((now && digest(now)) === before) writeFiles({ [file]: readStored(after) as Buffer | null });
  }
  writeJournal(journal);
}

/** Stores the bytes of files before and after a write, and returns both names of each. */
const storeBoth = (files: Files): Step['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([file, bytes]) => [file, [store(readNow(file)), store(bytes)]]),
  );

/** Writes files and their step. The step is noted first, so that the next start can finish it. */
function writeAll(journal: Journal, files: Files, pending = storeBoth(files)): void {
  writeJournal({ ...journal, pending });
  writeFiles(files);
  writeJournal(journal);
  if (Object.keys(files).some((file) => file.startsWith(WAITING))) tellWindows('waiting');
}

/** Two steps as one, if both were typed in one go and no other write came between them. */
function joinSteps(last: Step | undefined, step: Step): Step | undefined {
  const isMore =
    step.typing !== undefined &&
    last?.typing === step.typing &&
    Object.entries(step.files).every(([file, [before]]) => last.files[file]?.[1] === before);
  if (!isMore) return undefined;
  const files = { ...step.files };
  for (const [file, [before, after]] of Object.entries(last.files))
    files[file] = [before, files[file] ? files[file][1] : after];
  return { ...step, words: [last.words[0], step.words[1]], files };
}

/** Writes files as one step, or as more of the last one while the same field is typed. */
export function commit(
  words: Step['words'],
  files: Files,
  { place, typing }: Pick<Step, 'place' | 'typing'> = {},
): void {
  const { steps, done } = readJournal();
  const earlier = steps.slice(0, done);
  const pending = storeBoth(files);
  const step: Step = { words, place, typing, files: pending };
  const joined = joinSteps(earlier.at(-1), step);
  if (joined) earlier.pop();
  // What is typed and taken back in one go is no step.
  const isIdle = joined && Object.values(joined.files).every(([from, to]) => from === to);
  const next = (isIdle ? earlier : [...earlier, joined ?? step]).slice(-MAX_STEPS);
  writeAll({ steps: next, done: next.length }, files, pending);
}

/**
 * A step in words.
 *
 * @example
 * inOneLine(['Prix, Remplissage : 35 €', '37,50 €'])
 * // 'Prix, Remplissage : 35 € → 37,50 €'
 */
export const inOneLine = (words: Step['words']) => words.filter(Boolean).join(' → ');

/** The words of the step that can be undone, and of the one that can be redone. */
export function nextSteps(): { undo?: string; redo?: string } {
  const { steps, done } = readJournal();
  const [undo, redo] = [steps[done - 1], steps[done]].map((step) => step && inOneLine(step.words));
  return { undo, redo };
}

/** The files after a step is undone or redone. */
function filesAfter({ files }: Step, direction: 'undo' | 'redo'): Files {
  const after = Object.entries(files).map(([file, pair]): [string, Buffer | null] => {
    const [from, to] = direction === 'undo' ? pair.toReversed() : pair;
    const now = readNow(file);
    if ((now && digest(now)) === from) return [file, readStored(to!) as Buffer | null];
    const merged =
      now && from && to && file.endsWith('.yaml')
        ? mergeLines(now.toString(), readStored(from)!.toString(), readStored(to)!.toString())
        : undefined;
    if (merged === undefined) {
      const verb = direction === 'undo' ? 'annulé' : 'rétabli';
      throw new RequestError(
        `« ${fileWords(file)} » a changé depuis, ailleurs : ce pas ne peut plus être ${verb}.`,
      );
    }
    return [file, Buffer.from(merged)];
  });
  return Object.fromEntries(after);
}

/** Undoes the last step, or does the next one again, and returns it. */
export function takeStep(direction: 'undo' | 'redo'): Step {
  const { steps, done } = readJournal();
  const isUndo = direction === 'undo';
  const step = steps[isUndo ? done - 1 : done];
  if (!step) throw new RequestError(isUndo ? 'Rien à annuler.' : 'Rien à rétablir.');
  writeAll({ steps, done: isUndo ? done - 1 : done + 1 }, filesAfter(step, direction));
  return step;
}
