import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { legalFacts } from './legal.ts';

test('the facts that the law asks for are stated once each, from the one place they are written in', () => {
  const site = testContent();
  const { editrice, directrice, hebergeur, mediateur } = site['mentions-legales'];
  const facts = legalFacts(site).map(({ term, value, href }) => [term, value.replaceAll('\u00A0', ' '), href]);
  expect(facts).toEqual([
    ['Éditrice', editrice.nom, undefined],
    ['Statut', editrice.statut, undefined],
    ['Enseigne', site.institut.nom, undefined],
    ['Adresse', editrice.adresse, undefined],
    ['Téléphone', '04 65 71 00 34', 'tel:+33465710034'],
    ['E-mail', site.institut.email, `mailto:${site.institut.email}`],
    ['SIRET', '123 456 782 00010', undefined],
    ['Immatriculation', editrice.registre, undefined],
    ['Directrice de la publication', directrice, undefined],
    ['Hébergeur', `${hebergeur.nom}, ${hebergeur.adresse}`, undefined],
    ['Téléphone de l’hébergeur', '04 65 71 00 34', 'tel:+33465710034'],
    ['Site de l’hébergeur', 'www.nom-du-site.fr', hebergeur.site],
    ['Médiateur de la consommation', `${mediateur.nom}, ${mediateur.adresse}`, undefined],
    ['Site du médiateur', 'www.nom-du-site.fr', mediateur.site],
  ]);
});
