/**
 * Measures the bytes that a phone loads for a page before scrolling, compressed, without headers.
 */
import { launch, PHONE } from './interaction.ts';
import { serveAll, type Options, type Table } from './measure.ts';

const WEIGHED_PAGES = ['/', '/galerie'];
/** The columns of the table by the type of request. */
const KINDS = {
  HTML: 'document',
  Scripts: 'script',
  Styles: 'stylesheet',
  Typefaces: 'font',
  Pictures: 'image',
};

type Answer = { kind: string; bytes: number };

/** Every response while a page loads. */
async function load(address: string): Promise<Answer[]> {
  const browser = await launch();
  const page = await browser.newPage(PHONE);
  const answers: Promise<Answer>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    answers.push(
      request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const loaded = await Promise.all(answers);
  await browser.close();
  return loaded;
}

const kB = (answers: Answer[]) =>
  `${(answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1)} kB`;

export async function weight({ pages, dist = 'dist', against }: Options): Promise<Table> {
  const rows = [];
  for (const [index, origin] of (await serveAll(dist, against)).entries())
    for (const page of WEIGHED_PAGES.filter((path) => pages.includes(path))) {
      const answers = await load(origin + page);
      const parts = Object.values(KINDS).map((type) =>
        kB(answers.filter(({ kind }) => kind === type)),
      );
      rows.push([page + (index === 1 ? ' before' : ''), ...parts, answers.length, kB(answers)]);
    }
  return { head: ['Page', ...Object.keys(KINDS), 'Requests', 'Total'], rows };
}
