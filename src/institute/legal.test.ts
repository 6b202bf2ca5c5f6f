import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { formatPhone, formatSiret } from '#kit/french/format.ts';
import { legalFacts, pictureCredits } from './legal.ts';

test('all the facts that the law asks for are stated', () => {
  const site = testContent();
  const { editrice, directrice, hebergeur, mediateur } = site['mentions-legales'];
  const { nom, email, telephone, siret } = site.institut;
  const phones = [telephone, hebergeur.telephone].map(formatPhone);
  const { telephone: _phone, ...host } = hebergeur;
  const stated = legalFacts(site)
    .map(({ value, href }) => `${value} ${href}`)
    .join();
  const facts = [editrice, host, mediateur].flatMap(Object.values) as string[];
  for (const fact of [...facts, directrice, nom, email, ...phones, formatSiret(siret)])
    expect(stated).toContain(fact);
});

test('the legal notice says whether all, some or none of the pictures are computer renders', () => {
  const creditOf = (...samples: number[]) => {
    const marks = samples.map((number) => [`photos.photo-${number}.exemple`, true] as const);
    const [credit] = pictureCredits(testContent(Object.fromEntries(marks)));
    return credit?.split(' ')[0];
  };
  expect(creditOf(1, 2, 3, 4, 5, 6, 7, 8, 9)).toBe('Les');
  expect(creditOf(3)).toBe('Certaines');
  expect(creditOf(10), 'no page shows it').toBeUndefined();
});
