import type { Content } from '#content/schema.ts';
import { SITE_URL } from '#content/site-address.ts';
import { e164, formatDay, formatPhone, formatPrice, parisDay } from '#kit/french/format.ts';
import { announcement } from '#institute/announcement.ts';
import { groupHours } from '#institute/hours.ts';
import { networks } from '#institute/networks.ts';
import { isSupplement, findPriceLine, priceRange, workedExample } from '#institute/prices.ts';
import { PAGE_LIST } from '#site.ts';

const NBSP = '\u00A0';

/** A sentence of content without its *italics*, which Markdown would read as its own. */
const plain = (text: string) => text.replaceAll('*', '');

const item = (term: string, value: string) => `- ${term}${NBSP}: ${value}`;
/** Days from first to last, in words. */
const span = (first: string, last: string) =>
  first === last ? `Le ${formatDay(first)}` : `Du ${formatDay(first)} au ${formatDay(last)}`;

/**
 * The facts of the institute as Markdown, for assistants that read `llms.txt`
 * (https://llmstxt.org): a title, a summary, the facts, then the links.
 */
export function llmsText(site: Content): string {
  const { institut, horaires, tarifs, prestations } = site;
  const ahead = horaires.fermetures.filter(({ au }) => au >= parisDay());
  const closures = ahead.map(({ du, au, motif }) =>
    item(span(du, au), `fermé${motif ? ` (${motif})` : ''}`),
  );
  const announced = announcement(site.annonce.annonces, parisDay());
  const sections: [title: string, lines: string[]][] = [
    [
      'Coordonnées',
      [
        item('Nom', institut.nom),
        item('Métier', institut.metier),
        item('Fondatrice', institut.fondatrice),
        item(
          'Adresse',
          `${institut.adresse.codePostal} ${institut.adresse.ville}, France. ${site.contact.acces}`,
        ),
        item('Téléphone', `[${formatPhone(institut.telephone)}](tel:${e164(institut.telephone)})`),
        item('E-mail', `[${institut.email}](mailto:${institut.email})`),
        item('Réservation en ligne', `<${institut.reservation}>`),
        ...networks(institut.reseaux).map(({ name, href }) => item(name, `<${href}>`)),
      ],
    ],
    ['Horaires', groupHours(horaires.semaine).map(({ days, hours }) => item(days, hours))],
    ['Fermetures exceptionnelles', closures.length > 0 ? closures : ['Aucune annoncée.']],
    ['Annonce', announced ? [item(span(announced.from, announced.until), announced.text)] : []],
    ['Bon à savoir', (site.contact.bonASavoir ?? []).map(({ titre, texte }) => item(titre, texte))],
    [
      'Prestations',
      prestations.blocs.map(({ titre, description, tarifs: lines }) =>
        item(
          `**${titre}** (${priceRange(lines.map((name) => findPriceLine(tarifs, name).prix))})`,
          description,
        ),
      ),
    ],
    [
      `Tarifs TTC au ${formatDay(tarifs.misAJour)}`,
      tarifs.familles.flatMap(({ nom, note, lignes }) => [
        `### ${nom}`,
        '',
        note,
        '',
        ...lignes.map((line) =>
          item(
            line.precision ? `${line.nom} (${line.precision})` : line.nom,
            formatPrice(line.prix, isSupplement(line)),
          ),
        ),
        '',
      ]),
    ],
    [
      'Exemples de prix',
      tarifs.exemples.map((example) => {
        const { label, total } = workedExample(tarifs, example);
        return item(label, formatPrice(total));
      }),
    ],
    ['Pages', PAGE_LIST.map(({ path, label }) => `- [${label}](${SITE_URL}${path})`)],
  ];
  const body = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `## ${title}\n\n${lines.join('\n').trim()}\n`);
  return [`# ${institut.nom}\n`, `> ${plain(site.pages.defaut.description)}\n`, ...body].join('\n');
}
