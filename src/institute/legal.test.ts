import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { legalFacts } from './legal.ts';

test('the facts that the law asks for are stated once each, from the one place they are written in', () => {
  const site = testContent();
  const { editrice, directrice, hebergeur, mediateur } = site['mentions-legales'];
  const facts = legalFacts(site);
  expect(new Set(facts.map(({ term }) => term)).size).toBe(facts.length);
  expect(Object.fromEntries(facts.map(({ term, value }) => [term, value.replaceAll('\u00A0', ' ')]))).toMatchObject({
    Éditrice: editrice.nom,
    Statut: editrice.statut,
    Adresse: editrice.adresse,
    Téléphone: '04 65 71 00 34',
    'E-mail': site.institut.email,
    SIRET: '123 456 782 00010',
    Immatriculation: editrice.registre,
    'Directrice de la publication': directrice,
    Hébergeur: `${hebergeur.nom}, ${hebergeur.adresse}`,
    'Téléphone de l’hébergeur': '04 65 71 00 34',
    'Médiateur de la consommation': `${mediateur.nom}, ${mediateur.adresse}`,
    'Site du médiateur': 'www.nom-du-site.fr',
  });
  expect(facts.flatMap(({ href }) => href ?? [])).toEqual([
    'tel:+33465710034',
    `mailto:${site.institut.email}`,
    'tel:+33465710034',
    hebergeur.site,
    mediateur.site,
  ]);
});
