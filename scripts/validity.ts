/** `npm run check:html`: the W3C's Nu checker (HTML and CSS) and html-validate on every built page. Needs Java. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';

const DIST = 'dist';

/** The checker's file; its package has no types. */
const NU = createRequire(import.meta.url)('vnu-jar') as string;

/**
 * What the checker reports of standards that it does not know yet, and nothing else. An entry that matches nothing is
 * reported too, so that none outlives its reason.
 */
const NOT_KNOWN_TO_NU = [
  // https://drafts.csswg.org/css-view-transitions-2/#view-transition-rule
  'CSS: Unrecognized at-rule “@view-transition”',
  // https://drafts.css-houdini.org/css-properties-values-api/#at-property-rule
  'CSS: Unrecognized at-rule “@property”',
  // https://drafts.csswg.org/css-box-4/#margin-trim (in a condition of Tailwind's that asks whether it is known)
  "CSS: “margin-trim”: Property “margin-trim” doesn't exist.",
];

/** Astro writes it before the first island of a page, in the body; the Nu checker accepts it there. */
const ISLAND_STYLE = /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/;

type NuMessage = { type: string; subType?: string; url: string; lastLine?: number; message: string };

/** Errors and warnings of the Nu checker, one sentence each. */
async function checkWithNu(): Promise<string[]> {
  const options = ['--also-check-css', '--skip-non-html', '--exit-zero-always', '--stdout', '--format', 'json'];
  const { stdout } = await promisify(execFile)('java', ['-Xss1m', '-jar', NU, ...options, DIST], {
    maxBuffer: 64 * 2 ** 20,
  });
  const { messages } = JSON.parse(stdout) as { messages: NuMessage[] };
  const faults = messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning');
  const unused = NOT_KNOWN_TO_NU.filter((known) => !faults.some(({ message }) => message === known));
  return [
    ...faults
      .filter(({ message }) => !NOT_KNOWN_TO_NU.includes(message))
      .map(({ url, lastLine, message }) => `${path.basename(url)}:${lastLine}: ${message} (Nu)`),
    ...unused.map((known) => `scripts/validity.ts: nothing is reported as « ${known} » any more: remove it.`),
  ];
}

/** Faults that html-validate finds in a page, one sentence each. */
async function checkWithHtmlValidate(file: string): Promise<string[]> {
  const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });
  const html = (await readFile(path.join(DIST, file), 'utf8')).replace(ISLAND_STYLE, '');
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, message, ruleId }) => `${file}:${line}:${column}: ${message} (${ruleId})`),
  );
}

const pages = (await readdir(DIST)).filter((file) => file.endsWith('.html'));
if (pages.length === 0) throw new Error('There is no page in dist: build the site first.');
const faults = [...(await checkWithNu()), ...(await Promise.all(pages.map(checkWithHtmlValidate))).flat()];
for (const fault of faults) console.error(fault);
console.log(`${pages.length} pages checked, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
