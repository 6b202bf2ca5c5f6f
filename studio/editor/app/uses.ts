/** Where something of the content is used: what calls it by its name, and for facts that no page names the places that show them. */
import { calledBy } from '../called-by.ts';
import { z } from 'zod';
import { isDay } from '#kit/content/kinds.ts';
import { metaOf } from '#kit/content/places.ts';
import { formatDay, parisDay } from '#kit/french/format.ts';
import { overlapping } from '#kit/content/periods.ts';
import { below, isPhoto, placeName, type Place } from '../place.ts';
import { entriesOf, entryOf, labelOf, listOf, nameOf, typeAt, valueAt, type Values } from '../places.ts';

/** A place that calls something, in words. @example 'Prestations, Remplissage' */
export const wordsOfUse = (values: Values, use: Place) =>
  [...new Set([labelOf({ file: use.file, path: [] }), nameOf(values, entryOf(use))])].join(', ');

const SEARCH = 'les données pour les moteurs de recherche';
const CARD = 'la fiche de contact à télécharger';

/** Where facts are used that are not touched where they stand. */
const USED: Record<string, string> = {
  'institut.nom': `en haut et en bas de toutes les pages, dans les partages, ${CARD} et ${SEARCH}`,
  'institut.metier': `en bas de toutes les pages et dans ${CARD}`,
  'institut.fondatrice': `sur la page Contact, en signature, et dans ${SEARCH}`,
  'institut.telephone': `en haut et en bas de toutes les pages, sur Contact et Mentions légales, dans ${CARD} et ${SEARCH}`,
  'institut.email': `en bas de toutes les pages, sur Contact et Mentions légales, dans ${CARD} et ${SEARCH}`,
  'institut.adresse': `en bas de toutes les pages, sur Contact, dans ${CARD} et ${SEARCH}`,
  'institut.coordonnees': `dans ${SEARCH}, qui placent l’institut sur leurs cartes`,
  'institut.site': `pour publier le site, dans ${SEARCH}, ${CARD} et les partages`,
  'institut.reservation': `par tous les boutons de réservation, dans ${CARD} et ${SEARCH}`,
  'institut.reseaux': `en bas de toutes les pages, sur Contact (Instagram aussi en haut et dans Galerie) et dans ${SEARCH}`,
  'institut.siret': 'en bas de toutes les pages et sur Mentions légales',
  'horaires.semaine': `en bas de toutes les pages, sur Contact et dans ${SEARCH}`,
  'horaires.fermetures': `en haut et en bas de toutes les pages, sur Contact et dans ${SEARCH}`,
  annonce: 'en haut de toutes les pages, entre ses deux jours',
  'pages.defaut': 'par les pages qui n’ont pas de titre à elles',
  'mentions-legales.editrice': 'sur Mentions légales',
  'mentions-legales.hebergeur': 'sur Mentions légales',
  'mentions-legales.mediateur': 'sur Mentions légales',
};

/** When something dated shows, for whoever does not see it on the page today. */
export function daysOf(values: Values, entry: Place): string | undefined {
  const list = listOf(entry);
  const { du, au } = Object(valueAt(values, entry)) as { du?: unknown; au?: unknown };
  if (!list || !metaOf(typeAt(list)).datee || !isDay(du) || !isDay(au)) return undefined;
  const entries = entriesOf(values, list).map((each) => valueAt(values, each) as { du: string; au: string });
  const others = overlapping(entries, valueAt(values, entry) as { du: string; au: string });
  const today = parisDay();
  return [
    du > today && `À partir du ${formatDay(du)}.`,
    au < today && `Passée depuis le ${formatDay(au)}.`,
    ...others.map((other) => `Recouvre ${nameOf(values, below(list, entries.indexOf(other)))}.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What else there is to know of a field or of a whole group: where it is used, what changes with it. */
export function noteOn(values: Values, place: Place): string | undefined {
  const uses = calledBy(values, place)?.uses ?? [];
  const key = place.path.at(-1);
  if (place.file === 'tarifs' && key === 'prix') {
    return `Tarifs à jour au ${formatDay(String(valueAt(values, { file: 'tarifs', path: ['misAJour'] })))}.`;
  }
  // A photo shows itself where it is used.
  if (key === 'nom' && uses.length > 0 && !isPhoto(place.file)) {
    return `Ce nom sert aussi ici : ${uses.map((use) => wordsOfUse(values, use)).join(' ; ')}. Il y suivra.`;
  }
  const used = USED[placeName(place)];
  const type = typeAt(place);
  const help = [
    type instanceof z.ZodObject && metaOf(type).description,
    daysOf(values, place),
    used && `Utilisé ${used}.`,
  ];
  return help.filter(Boolean).join(' ') || undefined;
}
