import { shownPhotos } from '#content/shown-photos.ts';
import type { Content } from '#content/schema.ts';
import { withPlace } from '#kit/editor.ts';
import { EXEMPTION, isExempt, vatNumber } from './vat.ts';
import { e164, formatPhone, formatSiret } from '#kit/french/format.ts';

export type Fact = { term: string; value: string; href?: string };

const bare = (url: string) => new URL(url).hostname;
const phoneFact = (term: string, phone: string): Fact => ({
  term,
  value: formatPhone(phone),
  href: `tel:${e164(phone)}`,
});

/** The facts that a French site must state (LCEN, art. 1-1; Code de la consommation, L. 616-1). */
export function legalFacts({ institut, 'mentions-legales': legal }: Content): Fact[] {
  const { editrice, directrice, hebergeur, mediateur } = legal;
  return [
    { term: 'Éditrice', value: editrice.nom },
    { term: 'Statut', value: editrice.statut },
    { term: 'Enseigne', value: withPlace(institut.nom, 'institut', 'nom') },
    { term: 'Adresse', value: editrice.adresse },
    phoneFact('Téléphone', institut.telephone),
    { term: 'E-mail', value: institut.email, href: `mailto:${institut.email}` },
    { term: 'SIRET', value: formatSiret(institut.siret) },
    {
      term: 'TVA',
      value: isExempt(institut.tva) ? EXEMPTION : (vatNumber(institut.tva) ?? 'à préciser'),
    },
    { term: 'Immatriculation', value: editrice.registre },
    { term: 'Directrice de la publication', value: directrice },
    { term: 'Hébergeur', value: `${hebergeur.nom}, ${hebergeur.adresse}` },
    phoneFact('Téléphone de l’hébergeur', hebergeur.telephone),
    { term: 'Site de l’hébergeur', value: bare(hebergeur.site), href: hebergeur.site },
    { term: 'Médiateur de la consommation', value: `${mediateur.nom}, ${mediateur.adresse}` },
    { term: 'Site du médiateur', value: bare(mediateur.site), href: mediateur.site },
  ];
}

/** What the section on intellectual property adds while photos are computer renders. */
export function pictureCredits(content: Content): string[] {
  const { shown, samples } = shownPhotos(content);
  if (samples.length === 0) return [];
  const subject = samples.length === shown.length ? 'Les' : 'Certaines';
  return [
    `${subject} images de ce site sont des rendus réalisés par ordinateur, ` +
      'et non des photographies de l’institut.',
  ];
}
