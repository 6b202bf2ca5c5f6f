/** What can be shared: subjects of the content, and what their pictures say. */
import { isSampleReview } from '#content/claims.ts';
import type { Content } from '#content/schema.ts';
import { lookWords } from '#institute/look-words.ts';
import { galleryPhotos } from '#institute/gallery.ts';
import { announcement } from '#institute/announcement.ts';
import { daysInWords } from '#institute/closures.ts';
import { groupHours } from '#institute/hours.ts';
import type { Family } from '#institute/prices.ts';
import { shownPrice } from '#institute/shown-price.ts';
import { pricesNote } from '#institute/vat.ts';
import { formatDay, formatPhone } from '#kit/french/format.ts';
import { hostOf } from '#kit/french/spellings.ts';
import { typography } from '#kit/french/typography.ts';

/** A line of a list: a service and its price, days and their hours. */
export type Row = { name: string; detail?: string | undefined; figure: string };
export type RowGroup = { heading?: string; rows: Row[] };

/** What a picture says; `photo` is the name of the one that goes with it, if one does. */
export type Message = { photo?: string; note?: string | undefined } & (
  | { shape: 'list'; title: string; lead?: string | undefined; groups: RowGroup[] }
  | {
      shape: 'words';
      kicker?: string | undefined;
      /** How many stars, out of five. */
      stars?: number;
      words: string;
      /** Words in italics below the others. */
      italics?: string;
      by?: string;
    }
  | { shape: 'work'; title: string; text: string; price?: Row | undefined }
);

export type Subject = {
  /** Its place in the content: `avis.avis.2`. */
  id: string;
  kind: string;
  /** What the owner calls it. */
  label: string;
  /** What the name of its picture says. */
  file: string;
  message: Message;
};

const rowsOf = (family: Family): Row[] =>
  family.lignes.map((line) => ({
    name: line.nom,
    detail: line.precision,
    figure: shownPrice(line, family).words,
  }));

function priceSubjects({ tarifs, institut, pages }: Content): Subject[] {
  const note = pricesNote(formatDay(tarifs.misAJour), institut.tva);
  const families = tarifs.familles.map((family, rank): Subject => ({
    id: `tarifs.familles.${rank}`,
    kind: 'Prix d’une famille',
    label: family.nom,
    file: `tarifs ${family.nom}`,
    message: {
      shape: 'list',
      title: family.nom,
      lead: family.note,
      groups: [{ rows: rowsOf(family) }],
      note,
      photo: family.photo ?? pages.tarifs.photo,
    },
  }));
  const all: Subject = {
    id: 'tarifs',
    kind: 'Tous les prix',
    label: tarifs.titre,
    file: 'tarifs',
    message: {
      shape: 'list',
      title: tarifs.titre,
      groups: tarifs.familles.map((family) => ({ heading: family.nom, rows: rowsOf(family) })),
      note,
      photo: tarifs.visite?.photo ?? pages.tarifs.photo,
    },
  };
  return [...families, all];
}

function hoursSubjects({ horaires, contact, pages, institut }: Content, today: string): Subject[] {
  const { codePostal, ville } = institut.adresse;
  const week: Subject = {
    id: 'horaires',
    kind: 'Horaires',
    label: contact.horaires,
    file: 'horaires',
    message: {
      shape: 'list',
      title: contact.horaires,
      lead: `${codePostal} ${ville}`,
      groups: [
        {
          rows: groupHours(horaires.semaine).map(({ days, hours }) => ({
            name: days,
            figure: hours,
          })),
        },
      ],
      photo: contact.photo,
    },
  };
  const closures = horaires.fermetures.flatMap((closure, rank): Subject[] => {
    if (closure.au < today) return [];
    return [
      {
        id: `horaires.fermetures.${rank}`,
        kind: 'Fermeture',
        label: `Fermé ${daysInWords(closure)}`,
        file: `fermeture ${daysInWords(closure)}`,
        message: {
          shape: 'words',
          kicker: closure.motif,
          words: 'Fermé',
          italics: daysInWords(closure),
          photo: pages.contact.photo,
        },
      },
    ];
  });
  return [week, ...closures];
}

function announcementSubjects({ annonce }: Content, today: string): Subject[] {
  const current = announcement(annonce.annonces, today);
  if (!current) return [];
  return [
    {
      id: 'annonce',
      kind: 'Annonce',
      label: current.text,
      file: `annonce ${current.text}`,
      message: {
        shape: 'words',
        words: current.text,
        italics: current.end,
      },
    },
  ];
}

/** Every photo of the gallery, with the price of what it shows. */
const workSubjects = (site: Content): Subject[] =>
  galleryPhotos(site).map(({ photo, titre, description, visit }, rank) => {
    const words = visit && lookWords(visit, titre);
    return {
      id: `galerie.photos.${rank}`,
      kind: 'Photo de la galerie',
      label: titre,
      file: `galerie ${titre}`,
      message: {
        shape: 'work',
        title: titre,
        text: description,
        price: words && {
          name: [words.names, words.onRequest].filter(Boolean).join(' '),
          figure: words.total,
        },
        photo,
      },
    };
  });

const reviewSubjects = ({ avis, accueil }: Content): Subject[] =>
  avis.avis.map(({ nom, note, date, commentaire }, rank) => ({
    id: `avis.avis.${rank}`,
    kind: 'Avis',
    label: `Avis de ${nom}`,
    file: `avis ${nom}`,
    message: {
      shape: 'words',
      stars: note,
      words: typography(`« ${commentaire} »`),
      by: `${nom}\u00A0· ${date}`,
      note: isSampleReview({ commentaire }) ? 'Avis d’exemple' : undefined,
      // Another one beside each review.
      photo: accueil.realisations.photos[rank % accueil.realisations.photos.length]!,
    },
  }));

/**
 * All that the content lets the owner share.
 *
 * @param today `YYYY-MM-DD`: what has ended is left out
 */
export const subjectsOf = (site: Content, today: string): Subject[] => [
  ...priceSubjects(site),
  ...hoursSubjects(site, today),
  ...announcementSubjects(site, today),
  ...workSubjects(site),
  ...reviewSubjects(site),
];

/** What signs each picture. */
export type Brand = { name: string; town: string; contact: string };

/** The institute's name and town, and its address on the web or else its phone. */
export const brandOf = ({ institut }: Content): Brand => ({
  name: institut.nom,
  town: institut.adresse.ville,
  contact: hostOf(institut.site) ?? formatPhone(institut.telephone),
});
