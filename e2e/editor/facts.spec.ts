/** Every fact is written once: change each of them in the content, and every place of the site follows. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Window } from 'happy-dom';

const CONTENT = path.resolve('.cache/facts-content');
const DIST = path.resolve('.cache/facts-dist');

/** `[file, before, after]`; a fact is one line of one file, so it is found there exactly once. */
const FACTS: [file: string, before: string, after: string][] = [
  ['institut.yaml', 'telephone: 04 65 71 00 34', 'telephone: 04 65 71 22 55'],
  ['institut.yaml', 'email: bonjour@maison-amande.example', 'email: accueil@olivia.example'],
  ['institut.yaml', "codePostal: '34570'", "codePostal: '34150'"],
  [
    'institut.yaml',
    'reservation: https://reservation.maison-amande.example/',
    'reservation: https://rdv.olivia.example/',
  ],
  [
    'institut.yaml',
    'instagram: https://instagram.example/maison.amande',
    'instagram: https://instagram.example/olivia',
  ],
  ['institut.yaml', 'facebook: https://facebook.example/maison.amande', 'facebook: https://facebook.example/olivia'],
  ['institut.yaml', 'tiktok: https://tiktok.example/@maison.amande', 'tiktok: https://tiktok.example/@olivia'],
  ['institut.yaml', 'siret: 000 000 000 00000', 'siret: 732 829 320 00074'],
  ['horaires.yaml', 'lundi: 9h00-18h30', 'lundi: 10h15-17h45'],
  ['horaires.yaml', 'mardi: 9h00-18h30', 'mardi: 10h15-17h45'],
  ['horaires.yaml', 'mercredi: 9h00-18h30', 'mercredi: 10h15-17h45'],
  ['horaires.yaml', 'jeudi: 9h00-18h30', 'jeudi: 10h15-17h45'],
  ['horaires.yaml', 'vendredi: 9h00-18h30', 'vendredi: 10h15-17h45'],
  ['tarifs.yaml', 'prix: 35', 'prix: 43'],
];

/** The institute's name and town are also words of its texts, on one line or two: there they are replaced as its owner would. */
const WORDS: [before: RegExp, after: string][] = [
  [/Maison\s+Amande/g, 'Studio Olivia'],
  [/Pignan/g, 'Aniane'],
  [/34570/g, '34150'],
];

const GONE = [
  /04.?65.?71.?00.?34|33465710034/,
  /bonjour@/,
  /34570/,
  /Pignan/i,
  /reservation\.maison/,
  /maison\.amande/,
  /0{3}.?0{3}.?0{3}.?0{5}/,
  /9h00|18h30|09:00|18:30/,
  /35 €|35 euros/,
  /Maison Amande/i,
];

const PAGES = ['index', 'prestations', 'tarifs', 'galerie', 'contact', 'mentions-legales', '404'];
const BOOKABLE = ['index', 'prestations', 'tarifs', 'galerie', 'contact'];
const NETWORKS = ['instagram.example/olivia', 'facebook.example/olivia', 'tiktok.example/@olivia'];

/** Where each new value stands: pages, part of the page, text or address. */
const PLACES: [pages: string[], part: string, ...values: string[]][] = [
  [PAGES, 'header', 'Studio Olivia', 'tel:+33465712255', 'https://rdv.olivia.example/', NETWORKS[0]!],
  [PAGES, 'footer', 'Studio Olivia', '04 65 71 22 55', 'tel:+33465712255', 'mailto:accueil@olivia.example'],
  [PAGES, 'footer', '34150 Aniane', '10h15', '17h45', '732 829 320 00074', ...NETWORKS],
  [PAGES, 'body > aside', 'tel:+33465712255', 'https://rdv.olivia.example/'],
  [PAGES, 'head', 'Studio Olivia'],
  [BOOKABLE, 'main', 'https://rdv.olivia.example/'],
  [['tarifs', 'prestations'], 'main', '43 €'],
  [['contact'], 'main', '04 65 71 22 55', 'accueil@olivia.example', '34150 Aniane', '10h15', '17h45', ...NETWORKS],
  [['mentions-legales'], 'main', '04 65 71 22 55', 'accueil@olivia.example', '732 829 320 00074'],
];

/** Spaces of all kinds compare as one. */
const plain = (text: string) => text.replace(/&nbsp;|&#160;|[\s\u00A0\u202F]+/g, ' ');

const html = (page: string) => plain(readFileSync(path.join(DIST, `${page}.html`), 'utf8'));

test.beforeAll(() => {
  test.setTimeout(400_000);
  rmSync(CONTENT, { recursive: true, force: true });
  cpSync('content', CONTENT, { recursive: true });
  for (const [file, before, after] of FACTS) {
    const text = readFileSync(path.join(CONTENT, file), 'utf8');
    expect(text.split(`${before}\n`), `${before} in ${file}`).toHaveLength(2);
    writeFileSync(path.join(CONTENT, file), text.replace(`${before}\n`, `${after}\n`));
  }
  for (const file of readdirSync(CONTENT).filter((name) => name.endsWith('.yaml'))) {
    const text = readFileSync(path.join(CONTENT, file), 'utf8');
    const renamed = WORDS.reduce((out, [before, after]) => out.replaceAll(before, after), text);
    writeFileSync(path.join(CONTENT, file), renamed);
  }
  execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', DIST], {
    env: { ...process.env, CONTENT_DIR: CONTENT },
  });
});

test('no page keeps an old value', () => {
  for (const page of readdirSync(DIST).filter((name) => name.endsWith('.html'))) {
    for (const old of GONE) expect(html(path.basename(page, '.html')).match(old)?.[0], page).toBeUndefined();
  }
});

for (const [pages, part, ...values] of PLACES) {
  test(`${part} of ${pages.join(', ')} follows: ${values.join(', ')}`, () => {
    for (const page of pages) {
      const { document } = new Window();
      document.write(html(page));
      const shown = plain(document.querySelector(part)!.outerHTML);
      for (const value of values) expect(shown, `${value} in ${page}`).toContain(value);
    }
  });
}

test('the built site has no byte of the editor', () => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(20);
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    expect(path.relative(DIST, file)).not.toMatch(/keystatic|editor/i);
    expect(readFileSync(file).includes('keystatic'), file).toBe(false);
    expect(readFileSync(file).includes('/api/editor'), file).toBe(false);
  }
});
