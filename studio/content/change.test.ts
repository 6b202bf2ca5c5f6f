import { expect, test } from 'vitest';
import { longTexts, stepsOf } from '#kit/test-steps.ts';
import { CHANGE } from './change.ts';
import { readPlace } from './place.ts';

test('100 kB are refused wherever a request has them, in a few steps', () => {
  const [place, list] = ['carte.titre', 'carte.tartes'].map(readPlace);
  for (const [name, text] of Object.entries(longTexts(100_000)))
    for (const request of [
      { kind: 'set', place, value: text },
      { kind: 'set', place, value: 'x', was: text },
      { kind: 'insert', place: list, value: { nom: text } },
      { kind: 'insert', place: list, value: {}, after: text },
      { kind: 'set', place: { file: text, path: [] } },
      { kind: 'set', place: { file: 'carte', path: [text] } },
      { kind: text, place },
    ]) {
      let isTaken: boolean | undefined;
      const read = () => (isTaken = CHANGE.safeParse(request).success);
      // A few times through the text, as to measure it.
      expect(() => stepsOf(500_000, read), name).not.toThrow();
      expect(isTaken, name).toBe(false);
    }
});
