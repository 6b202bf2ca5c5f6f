/**
 * Stands in for `#kit/french/format.ts` while the editor runs: a marked text keeps its mark when
 * reformatted.
 */
import * as format from '#kit/french/format.ts';
import { marksIn, withoutMarks } from './mark.ts';

export * from '#kit/french/format.ts';

const keepMarks = (write: (text: string) => string) => (text: string) =>
  write(withoutMarks(text)) + marksIn(text);

export const formatPhone = keepMarks(format.formatPhone);
export const e164 = keepMarks(format.e164);
export const formatSiret = keepMarks(format.formatSiret);
