import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { llmsText } from '#seo/llms.ts';
import { adviceHref } from './advice.ts';

test('adviceHref, llmsText: without answers there is no link and no section', () => {
  const none = testContent({ 'contact.bonASavoir': [] });
  expect(adviceHref(none)).toBeUndefined();
  expect(llmsText(none)).not.toContain('Bon à savoir');
  expect(adviceHref(testContent())).toBe('/contact#bon-a-savoir');
});
