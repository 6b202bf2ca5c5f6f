/** What `npm run bench` may be asked for. */
import { parseArgs } from 'node:util';
import { NAV_LINKS } from '#site.ts';

export type Options = {
  /** Parts to measure, all by default. */
  only: string[];
  /** Paths of the pages to measure, all by default. */
  pages: string[];
  /** Runs whose median counts. */
  runs: number;
  /** Most gallery photos that the scale part builds: the whole 900 take long. */
  largest: number;
};

export const PARTS = ['lighthouse', 'next-page', 'interaction', 'scale', 'load'];
const PAGES = [...NAV_LINKS.map(({ href }) => href as string), '/mentions-legales'];

/**
 * Reads the options of the command line, for example `--only lighthouse,scale --runs 1 --pages / --largest 90`.
 *
 * @throws with a sentence if one is not understood
 */
export function readOptions(argv: string[]): Options {
  const { values } = parseArgs({
    args: argv,
    options: {
      only: { type: 'string', default: PARTS.join() },
      pages: { type: 'string', default: PAGES.join() },
      runs: { type: 'string', default: '5' },
      largest: { type: 'string', default: '900' },
    },
  });
  const only = values.only.split(',');
  const unknown = only.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}: there are ${PARTS.join(', ')}.`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is ${values.runs}: give a whole number from 1 up.`);
  return { only, pages: values.pages.split(','), runs, largest: Number(values.largest) };
}
