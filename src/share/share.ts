/** What the studio shares and prints of this site: `Share` in `studio/config.ts`. */
import type { Content } from '#content/schema.ts';
import { sheetHtml, SHEETS, type SheetKey } from '#sheets/sheets.tsx';
import { drawSvgs, layoutsOf, type Choice } from './draw.ts';
import { FORMATS } from './formats.ts';
import { subjectsOf } from './subjects.ts';

const labelsOf = <K extends string>(entries: Readonly<Record<K, { label: string }>>) =>
  Object.entries<{ label: string }>(entries).map(([key, { label }]) => ({ key, label }));

export const share = {
  formats: labelsOf(FORMATS),
  subjectsOf: (site: Content, today: string) =>
    subjectsOf(site, today).map((subject) => ({
      id: subject.id,
      kind: subject.kind,
      label: subject.label,
      layouts: labelsOf(layoutsOf(subject)),
    })),
  draw: (site: Content, choice: Choice, today: string) => drawSvgs(site, choice, today),
  sheets: labelsOf(SHEETS),
  sheetHtml: (site: Content, key: SheetKey, today: string) => sheetHtml(site, key, today),
};
