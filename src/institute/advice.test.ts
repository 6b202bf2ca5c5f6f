import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { llmsText } from '#seo/llms.ts';
import { adviceHref, answersOf, sampleNote } from './advice.ts';

const answers = (...samples: boolean[]) =>
  answersOf(
    testContent({
      'contact.bonASavoir': samples.map((exemple, index) => ({
        titre: `Question ${index} ?`,
        texte: 'Réponse.',
        exemple,
      })),
    }),
  );

test.each([
  [[], undefined],
  [[false, false], undefined],
  [[true, true], /^Ces réponses sont des exemples/],
  [[true, false], /^Certaines réponses sont des exemples/],
])('sampleNote: for answers that are samples %j', (samples, note) => {
  const said = sampleNote(answers(...samples));
  if (note) expect(said).toMatch(note);
  else expect(said).toBeUndefined();
});

test('adviceHref, llmsText: without answers there is no link and no section', () => {
  const none = testContent({ 'contact.bonASavoir': [] });
  expect(adviceHref(none)).toBeUndefined();
  expect(llmsText(none)).not.toContain('Bon à savoir');
  expect(adviceHref(testContent())).toBe('/contact#bon-a-savoir');
});
