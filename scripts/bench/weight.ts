/** Bytes that a phone loads for a page before it scrolls, compressed, without headers. */
import { launch, PHONE } from './interaction.ts';
import { progress, table, type Options } from './report.ts';
import { serve } from './sites.ts';

const PAGES = ['/', '/galerie'];
/** Columns of the table by what the browser asks for. */
const KINDS = { HTML: 'document', Scripts: 'script', Styles: 'stylesheet', Typefaces: 'font', Pictures: 'image' };

/** Bytes of each answer to a page's load, by the kind of request. */
export async function load(address: string): Promise<{ kind: string; bytes: number }[]> {
  const browser = await launch();
  const page = await browser.newPage(PHONE);
  const requests: Promise<{ kind: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    requests.push(request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const answers = await Promise.all(requests);
  await browser.close();
  return answers;
}

const kB = (answers: { bytes: number }[]) =>
  `${(answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1)} kB`;

export async function weight({ pages, dist = 'dist', against }: Options): Promise<string> {
  const rows = [];
  for (const folder of [dist, against].filter((each) => each !== undefined)) {
    const site = await serve(folder);
    for (const page of PAGES.filter((each) => pages.includes(each))) {
      progress(`Weight of ${page}`);
      const answers = await load(site.origin + page);
      const parts = Object.values(KINDS).map((wanted) => kB(answers.filter(({ kind }) => kind === wanted)));
      rows.push([page + (folder === against ? ' before' : ''), ...parts, answers.length, kB(answers)]);
    }
    site.close();
  }
  return table(['Page', ...Object.keys(KINDS), 'Requests', 'Total'], rows);
}
