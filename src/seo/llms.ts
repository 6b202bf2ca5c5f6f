import type { Content } from '#content/schema.ts';
import { lookCaption } from '#institute/look-words.ts';
import { SITE_URL } from '#content/site-address.ts';
import {
  capitalise,
  e164,
  formatDay,
  formatDuration,
  formatPhone,
  parisDay,
  inOneLine,
} from '#kit/french/format.ts';
import { slug } from '#kit/french/spellings.ts';
import { announcement } from '#institute/announcement.ts';
import { daysInWords } from '#institute/closures.ts';
import { galleryPhotos } from '#institute/gallery.ts';
import { groupHours } from '#institute/hours.ts';
import { networks } from '#institute/networks.ts';
import { ADVICE, answersOf } from '#institute/advice.ts';
import { durationRange, findPriceLine, isSupplement } from '#institute/prices.ts';
import { sampleAnswersNote, sampleDurationsNote } from '#institute/sample-notes.ts';
import { pricesOf, shownPrice, shownRange, workedExample } from '#institute/shown-price.ts';
import { EXEMPTION, isExempt, withTax } from '#institute/vat.ts';
import { PAGE_LIST, PAGES } from '#site.ts';
import { tradeAndTown } from './made-texts.ts';

const NBSP = '\u00A0';

/** Joins the lines of a text: a second line would end the Markdown list. */
const item = (term: string, value: string) => `- ${term}${NBSP}: ${inOneLine(value)}`;
const period = (du: string, au: string) => capitalise(daysInWords({ du, au }));

type Section = [title: string, lines: string[]];

const contactSection = ({ institut, contact }: Content): Section => [
  'Coordonnées',
  [
    item('Nom', institut.nom),
    item('Activité', tradeAndTown(institut)),
    item('Fondatrice', institut.fondatrice),
    item(
      'Adresse',
      `${institut.adresse.codePostal} ${institut.adresse.ville}, France. ${contact.acces}`,
    ),
    item('Téléphone', `[${formatPhone(institut.telephone)}](tel:${e164(institut.telephone)})`),
    item('E-mail', `[${institut.email}](mailto:${institut.email})`),
    item('Réservation en ligne', `<${institut.reservation}>`),
    ...networks(institut.reseaux).map(({ name, href }) => item(name, `<${href}>`)),
  ],
];

const hoursSection = ({ horaires }: Content): Section => [
  'Horaires',
  groupHours(horaires.semaine).map(({ days, hours }) => item(days, hours)),
];

function closuresSection({ horaires }: Content): Section {
  const closures = horaires.fermetures
    .filter(({ au }) => au >= parisDay())
    .map(({ du, au, motif }) => item(period(du, au), `fermé${motif ? ` (${motif})` : ''}`));
  return ['Fermetures exceptionnelles', closures.length > 0 ? closures : ['Aucune annoncée.']];
}

function announcementSection({ annonce }: Content): Section {
  const currentAnnouncement = announcement(annonce.annonces, parisDay());
  const lines = currentAnnouncement
    ? [item(period(currentAnnouncement.from, currentAnnouncement.until), currentAnnouncement.text)]
    : [];
  return ['Annonce', lines];
}

function adviceSection(site: Content): Section {
  const answers = answersOf(site);
  const note = sampleAnswersNote(site);
  // A question already ends with a question mark.
  const lines = answers.map(({ titre, texte }) =>
    titre.endsWith('?') ? `- ${titre} ${inOneLine(texte)}` : item(titre, texte),
  );
  return [ADVICE.title, note ? [note, '', ...lines] : lines];
}

const servicesSection = ({ prestations, tarifs }: Content): Section => [
  'Prestations',
  prestations.blocs.map(({ titre, description, tarifs: names }) => {
    const facts = [
      shownRange(pricesOf(tarifs, names)),
      durationRange(names.map((name) => findPriceLine(tarifs, name).duree)),
    ];
    return item(`**${titre}** (${facts.filter(Boolean).join(', ')})`, description);
  }),
];

const pricesSection = (site: Content): Section => {
  const {
    tarifs,
    institut: { tva },
  } = site;
  return [
    `${withTax('Tarifs', tva)} au ${formatDay(tarifs.misAJour)}`,
    [
      ...(isExempt(tva) ? [`${EXEMPTION}.`, ''] : []),
      ...[sampleDurationsNote(site).trim()].flatMap((note) => (note ? [note, ''] : [])),
      ...tarifs.familles.flatMap((family) => [
        `### ${family.nom}`,
        '',
        family.note,
        '',
        ...family.lignes.map((line) => {
          const { nom, precision, duree } = line;
          const facts = [
            shownPrice(line, family).words,
            duree && formatDuration(duree, isSupplement(line)),
          ];
          return item(precision ? `${nom} (${precision})` : nom, facts.filter(Boolean).join(', '));
        }),
        '',
      ]),
    ],
  ];
};

const examplesSection = ({ tarifs }: Content): Section => [
  'Exemples de prix',
  tarifs.exemples.map((example) => {
    const { label, total } = workedExample(tarifs, example);
    return item(label, total.words);
  }),
];

/** The photos that show a pose, each with its price and its length. */
const posesSection = (site: Content): Section => [
  'Poses en photo',
  galleryPhotos(site).flatMap(({ titre, photo, visit }) => {
    const address = `${SITE_URL}${PAGES.galerie.path}?photo=${slug(photo)}`;
    return visit ? item(`[${inOneLine(titre)}](${address})`, lookCaption(visit, titre)) : [];
  }),
];

const pagesSection = (): Section => [
  'Pages',
  PAGE_LIST.map(({ path, label }) => `- [${label}](${SITE_URL}${path})`),
];

/** The sections in order; one without lines is left out. */
const SECTIONS = [
  contactSection,
  hoursSection,
  closuresSection,
  announcementSection,
  adviceSection,
  servicesSection,
  pricesSection,
  examplesSection,
  posesSection,
  pagesSection,
];

/** The facts of the institute as Markdown, for assistants (https://llmstxt.org). */
export function llmsText(site: Content): string {
  const body = SECTIONS.map((section) => section(site))
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `## ${title}\n\n${lines.join('\n').trim()}\n`);
  // Asterisks would be italics in Markdown.
  const summary = site.pages.defaut.description.replaceAll('*', '');
  return [`# ${site.institut.nom}\n`, `> ${summary}\n`, ...body].join('\n');
}
