/** Sheets to print, made from the content: each a document that needs nothing else. */
import { readFile } from 'node:fs/promises';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { colour } from '#brand/colours.ts';
import type { Content } from '#content/schema.ts';
import { BusinessCards } from './BusinessCards.tsx';
import { DoorSign } from './DoorSign.tsx';
import css from './sheets.css?raw';
import { TableCards } from './TableCards.tsx';

type Sheet = {
  label: string;
  /** The paper, and its size in millimetres. */
  paper: 'A4' | 'A5';
  draw: (site: Content, today: string) => ReactElement;
};

const PAPERS = { A4: [210, 297], A5: [148, 210] } as const;

const drawSign = (site: Content, today: string) => <DoorSign site={site} today={today} />;

export const SHEETS = {
  'affiche-a4': { label: 'Affiche pour la porte, A4', paper: 'A4', draw: drawSign },
  'affiche-a5': { label: 'Affiche pour la porte, A5', paper: 'A5', draw: drawSign },
  'cartes-de-table': {
    label: 'Cartes de table, quatre par feuille',
    paper: 'A4',
    draw: (site) => <TableCards site={site} />,
  },
  'cartes-de-visite': {
    label: 'Cartes de visite, dix par feuille',
    paper: 'A4',
    draw: (site) => <BusinessCards site={site} />,
  },
} as const satisfies Record<string, Sheet>;

export type SheetKey = keyof typeof SHEETS;

async function face(name: string, file: string, weight = 400, style = 'normal'): Promise<string> {
  const data = (await readFile(`src/brand/fonts/${file}.woff2`)).toString('base64');
  return (
    `@font-face{font-family:'${name}';font-weight:${weight};font-style:${style};` +
    `src:url(data:font/woff2;base64,${data}) format('woff2')}`
  );
}
const FACES = Promise.all([
  face('Instrument Serif', 'instrument-serif'),
  face('Instrument Serif', 'instrument-serif-italic', 400, 'italic'),
  face('Instrument Sans', 'instrument-sans-400'),
  face('Instrument Sans', 'instrument-sans-500', 500),
]);
const COLOURS = ['ink', 'prune', 'petal', 'blush', 'rose', 'terracotta']
  .map((name) => `--${name}:${colour(name)};`)
  .join('');

/**
 * A sheet as a whole document, with a button that prints it.
 *
 * @param today `YYYY-MM-DD`
 */
export async function sheetHtml(site: Content, key: SheetKey, today: string): Promise<string> {
  const { label, paper, draw }: Sheet = SHEETS[key];
  const [width, height] = PAPERS[paper];
  const size =
    `@page{size:${width}mm ${height}mm;margin:0}` +
    `:root{${COLOURS}--color-blush:${colour('blush')};--width:${width}mm;--height:${height}mm}`;
  const title = `${site.institut.nom} – ${label}`;
  const body = renderToStaticMarkup(
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: [...(await FACES), size, css].join('') }} />
      </head>
      <body>
        <div className="hint">
          {/* Static markup has no handlers. */}
          <div
            dangerouslySetInnerHTML={{ __html: '<button onclick="print()">Imprimer</button>' }}
          />
          <p>{`Papier ${paper}, échelle 100\u00A0%, marges «\u00A0Aucune\u00A0».`}</p>
        </div>
        {draw(site, today)}
      </body>
    </html>,
  );
  return `<!doctype html>${body}`;
}
