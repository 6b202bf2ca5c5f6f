import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { formatPhone, formatSiret } from '#kit/french/format.ts';
import { legalFacts } from './legal.ts';

test('the facts that the law asks for are all stated', () => {
  const {
    institut,
    'mentions-legales': legal,
    ...site
  } = testContent({
    'mentions-legales.mediateur.site': 'https://mediateur.example/',
  });
  const { editrice, directrice, hebergeur, mediateur } = legal;
  const facts = legalFacts({ ...site, institut, 'mentions-legales': legal });
  const said = facts.map(({ value, href }) => `${value} ${href}`).join();
  const places = [
    editrice,
    { ...hebergeur, telephone: formatPhone(hebergeur.telephone) },
    mediateur,
  ];
  const own = [
    institut.nom,
    institut.email,
    formatPhone(institut.telephone),
    formatSiret(institut.siret),
  ];
  for (const fact of [...places.flatMap(Object.values), directrice, ...own])
    expect(said).toContain(fact);
});
