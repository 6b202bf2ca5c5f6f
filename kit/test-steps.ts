/**
 * Counts the steps in which regular expressions, and Unicode's normal forms, go through a text. The
 * engine of JavaScript does not tell them, so the expressions are run a second time here, by plain
 * backtracking: one step for each character, choice or assertion that is tried. A count is the same
 * on every computer, however slow.
 */

import { expect } from 'vitest';
import { TESTS_ALL } from './test-sample.ts';

type Instruction =
  | { op: 'character'; test: (character: string) => boolean }
  | { op: 'split'; first: number; then: number }
  | { op: 'jump'; to: number }
  | { op: 'edge'; isThere: (before?: string, after?: string) => boolean }
  | { op: 'look'; program: Instruction[]; isBack: boolean; isWanted: boolean }
  | { op: 'end' };

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})/;
const CHARACTER =
  /^(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[^bB1-9]|\[(?:\\.|[^\]\\])*\]|[^\\()|])/isu;
const GROUP = /^\((?:\?(?:(<?)([=!])|:|<\w+>))?/;

/** The program of an expression; of a lookbehind it goes backwards. */
function compile({ source, flags }: RegExp): Instruction[] {
  let rest = source;
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(match[0].length);
    return match;
  };
  const single = flags.replace(/[gy]/g, '');
  const moved = (program: readonly Instruction[], by: number): Instruction[] =>
    program.map((each) => {
      if (each.op === 'split') return { ...each, first: each.first + by, then: each.then + by };
      return each.op === 'jump' ? { ...each, to: each.to + by } : each;
    });
  const join = (...parts: Instruction[][]) =>
    parts.reduce((all, part) => [...all, ...moved(part, all.length)], []);
  const either = (one: Instruction[], other: Instruction[]): Instruction[] => [
    { op: 'split', first: 1, then: one.length + 2 },
    ...moved(one, 1),
    { op: 'jump', to: one.length + other.length + 2 },
    ...moved(other, one.length + 2),
  ];
  const loop = (body: Instruction[]): Instruction[] => [
    { op: 'split', first: 1, then: body.length + 2 },
    ...moved(body, 1),
    { op: 'jump', to: 0 },
  ];
  const upTo = (body: Instruction[], times: number): Instruction[] =>
    times === 0 ? [] : either(join(body, upTo(body, times - 1)), []);
  const repeat = (body: Instruction[], least: number, most: number): Instruction[] =>
    join(
      ...Array.from({ length: least }, () => body),
      most === Infinity ? loop(body) : upTo(body, most - least),
    );
  function atom(isBack: boolean): Instruction[] {
    const isWord = (character?: string) => /^\w$/.test(character ?? '');
    if (take(/^\\b/))
      return [{ op: 'edge', isThere: (before, after) => isWord(before) !== isWord(after) }];
    if (take(/^\^/)) return [{ op: 'edge', isThere: (before) => before === undefined }];
    if (take(/^\$/)) return [{ op: 'edge', isThere: (_, after) => after === undefined }];
    // What a group has taken is not known here; no rule repeats such a part without a limit.
    if (take(/^\\[1-9]/)) return [];
    const group = take(GROUP);
    if (group) {
      const [, back, look] = group;
      const inner = choice(look ? back === '<' : isBack);
      take(/^\)/);
      if (!look) return inner;
      const program: Instruction[] = [...inner, { op: 'end' }];
      return [{ op: 'look', program, isBack: back === '<', isWanted: look === '=' }];
    }
    const character = take(CHARACTER);
    if (!character) throw new Error(`Not understood: ${rest} in ${source}`);
    const pattern = new RegExp(`^(?:${character[0]})$`, single.replace('m', ''));
    const known = new Map<string, boolean>();
    const test = (letter: string) => {
      if (!known.has(letter)) known.set(letter, exec.call(pattern, letter) !== null);
      return known.get(letter)!;
    };
    return [{ op: 'character', test }];
  }
  function sequence(isBack: boolean): Instruction[] {
    const parts: Instruction[][] = [];
    while (rest !== '' && !/^[|)]/.test(rest)) {
      const body = atom(isBack);
      const [sign, least, comma, most] = take(QUANTIFIER) ?? [];
      const isLazy = sign !== undefined && take(/^\?/) !== null;
      const from = least === undefined ? Number(sign === '+') : Number(least);
      const to =
        least === undefined
          ? sign === '?'
            ? 1
            : Infinity
          : comma
            ? Number(most || Infinity)
            : from;
      const part = sign === undefined ? body : repeat(body, from, to);
      parts.push(
        isLazy
          ? part.map((each) =>
              each.op === 'split' ? { ...each, first: each.then, then: each.first } : each,
            )
          : part,
      );
    }
    return join(...(isBack ? parts.toReversed() : parts));
  }
  function choice(isBack: boolean): Instruction[] {
    const one = sequence(isBack);
    return take(/^\|/) ? either(one, choice(isBack)) : one;
  }
  return [...choice(false), { op: 'end' }];
}

const { exec } = RegExp.prototype;
const { normalize } = String.prototype;
const programs = new Map<string, Instruction[]>();

let [steps, most] = [0, 0];
function step(by: number, what: string): void {
  steps += by;
  if (steps > most) throw new Error(`More than ${most} steps: ${what}`);
}

/** Where a program ends that begins at a character; undefined if it does not match. */
function endOf(
  program: Instruction[],
  letters: readonly string[],
  start: number,
  isBack: boolean,
  name: string,
): number | undefined {
  const open = [0, start];
  while (open.length > 0) {
    let at = open.pop()!;
    let next = open.pop()!;
    for (let isOpen = true; isOpen;) {
      step(1, name);
      const each = program[next]!;
      if (each.op === 'end') return at;
      next++;
      if (each.op === 'jump') next = each.to;
      else if (each.op === 'split') {
        open.push(each.then, at);
        next = each.first;
      } else if (each.op === 'edge') isOpen = each.isThere(letters[at - 1], letters[at]);
      else if (each.op === 'look')
        isOpen =
          (endOf(each.program, letters, at, each.isBack, name) !== undefined) === each.isWanted;
      else {
        const letter = letters[isBack ? at - 1 : at];
        isOpen = letter !== undefined && each.test(letter);
        at += isBack ? -1 : 1;
      }
    }
  }
  return undefined;
}

let last: { text: string; isUnicode: boolean; letters: string[] } | undefined;

function countSearch(pattern: RegExp, text: string): void {
  const { flags, sticky, unicode, lastIndex, global } = pattern;
  const name = String(pattern);
  // A search for emoji compares with a list: its time depends on the list, not on the text.
  if (flags.includes('v')) return step(1, name);
  if (!programs.has(name)) programs.set(name, compile(pattern));
  if (last?.text !== text || last.isUnicode !== unicode)
    last = { text, isUnicode: unicode, letters: unicode ? [...text] : text.split('') };
  const { letters } = last;
  const from = global || sticky ? lastIndex : 0;
  // Texts of these tests have one or two units for each of their characters.
  let at = letters.length === text.length ? from : [...text.slice(0, from)].length;
  for (; at <= letters.length; at++)
    if (endOf(programs.get(name)!, letters, at, false, name) !== undefined || sticky) return;
}

/**
 * How many steps some work takes.
 *
 * @param limit after which the work is stopped
 * @throws {Error} with the expression that passed the limit
 */
export function stepsOf(limit: number, work: () => unknown): number {
  [steps, most] = [0, limit];
  RegExp.prototype.exec = function (text) {
    RegExp.prototype.exec = exec;
    try {
      countSearch(this, text);
    } finally {
      RegExp.prototype.exec = counted;
    }
    return exec.call(this, text);
  };
  const counted = RegExp.prototype.exec;
  String.prototype.normalize = function (form) {
    RegExp.prototype.exec = exec;
    // Marks that follow each other are sorted.
    for (const [marks] of this.matchAll(/\p{M}+/gu)) step(marks.length ** 2, 'normalize');
    RegExp.prototype.exec = counted;
    return normalize.call(this, form);
  };
  try {
    work();
    return steps;
  } finally {
    RegExp.prototype.exec = exec;
    String.prototype.normalize = normalize;
  }
}

/**
 * A text of this length for each kind of character, between two letters. `npm run test:all` also has
 * each text without the letters, which hardly any expression treats otherwise.
 */
export const longTexts = (length: number): Record<string, string> => {
  const of = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
  const kinds = [
    ...['b', 'B', '1', ' ', '\u00A0', '\n', '\t', '.', ',', '-', '_', '@', '*', '<', '{', '[', '`'],
    ...['!', '?', ':', ';', '«', '»', '€', '%', '/', '\\', '&', '+', "'", '"', '=', '#', '…', '★'],
    ...['é', 'œ', 'ﬁ', '中', '👩', '\u200D', '\uFE0F', '\u0301\u0323', '\uE000', '\0'],
    ...['a ', ' a', '1 ', 'a.', 'a@', '.a', ' \n', ' !', 'a\n', '* ', '<a', '1 avis ', 'de ', 'a-'],
    ...['www.', 'https://', '1h', '9h-9h,', '0 ', 'utm_a=', '1.1 ', 'e\u0301', '👩\u200D', '🇫🇷'],
  ];
  return Object.fromEntries(
    kinds.flatMap((kind) => [
      ...(TESTS_ALL ? [[JSON.stringify(kind), of(kind)] as const] : []),
      [`a${JSON.stringify(kind)}x`, `a${of(kind)}x`],
    ]),
  );
};

/** The steps that a rule may take for each character of a text. */
const PER_CHARACTER = 300;
/** Characters of a text: many more than steps for each, so that a square would be seen. */
const LENGTH = 800;

/** Expects that a rule takes a number of steps that grows with the length of a text, of any kind. */
export function expectFewSteps(
  rule: (text: string) => unknown,
  perCharacter = PER_CHARACTER,
): void {
  for (const [name, text] of Object.entries(longTexts(LENGTH)))
    expect(() => stepsOf(perCharacter * LENGTH, () => rule(text)), name).not.toThrow();
}
