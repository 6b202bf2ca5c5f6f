import { beforeAll, describe, expect, test } from 'vitest';
import { check, type Folder } from './check.ts';
import { CONTENT_DIR, readFolder } from './read.ts';

const TODAY = '2026-11-20';
let good: Folder;
beforeAll(async () => {
  good = await readFolder(CONTENT_DIR);
});

/** The project's content with one text replaced by another. */
function patched(file: string, from: string | RegExp, to: string): Folder {
  const text = good.texts[file]!;
  const changed = text.replace(from, to);
  expect(changed, `${String(from)} is in ${file}`).not.toBe(text);
  return { ...good, texts: { ...good.texts, [file]: changed } };
}

const problems = (folder: Folder) => check(folder, TODAY).problems;
const long = (length: number) => 'x'.repeat(length);

test('the project’s content is right', () => {
  expect(check(good, TODAY)).toMatchObject({
    problems: [],
    warnings: [],
    content: { institut: { nom: 'Maison Amande' } },
  });
});

/** Long texts are folded over several lines, as the editor writes them. */
const CONTACT_DESCRIPTION = /description: >-\n {4}Téléphone(?:.*\n {4})*.*\n/;
const ALT = /^alt: >-\n(?: {2}.*\n)+/m;

/** One fault each: file, what is replaced by what, and the exact sentences. */
const FAULTS: [fault: string, file: string, from: string | RegExp, to: string, ...sentences: string[]][] = [
  [
    'a price in letters',
    'tarifs.yaml',
    'prix: 35',
    'prix: trente',
    'content/tarifs.yaml › Remplissage › prix : « trente » n’est pas un nombre. Écrire 35, ou « sur devis ».',
  ],
  [
    'a price with a comma',
    'tarifs.yaml',
    'prix: 35',
    'prix: 35,50',
    'content/tarifs.yaml › Remplissage › prix : « 35,50 » n’est pas un nombre. Écrire 35.50, avec un point.',
  ],
  [
    'a price with its unit',
    'tarifs.yaml',
    'prix: 35',
    'prix: 35 €',
    'content/tarifs.yaml › Remplissage › prix : « 35 € » n’est pas un nombre. Écrire 35, ou « sur devis ».',
  ],
  [
    'a negative price',
    'tarifs.yaml',
    'prix: 35',
    'prix: -35',
    'content/tarifs.yaml › Remplissage › prix : « -35 » est un prix négatif. Écrire 35, ou « sur devis ».',
  ],
  [
    'a price of nothing',
    'tarifs.yaml',
    'prix: 35',
    'prix: 0',
    'content/tarifs.yaml › Remplissage › prix : « 0 » n’est pas un prix. Écrire 35, ou « sur devis ».',
  ],
  [
    'a price too high',
    'tarifs.yaml',
    'prix: 35',
    'prix: 3500',
    'content/tarifs.yaml › Remplissage › prix : « 3500 » dépasse 1000 €. Écrire 35, ou « sur devis ».',
  ],
  [
    'a list of prices',
    'tarifs.yaml',
    'prix: 35',
    'prix: [30, 35]',
    'content/tarifs.yaml › Remplissage › prix : une seule valeur est attendue, pas une liste. Écrire 35, ou « sur devis ».',
  ],
  [
    'a price left out',
    'tarifs.yaml',
    /\n +prix: 35/,
    '',
    'content/tarifs.yaml › Remplissage › prix : ce champ manque. Écrire 35, ou « sur devis ».',
  ],
  [
    'a price left empty',
    'tarifs.yaml',
    'prix: 35',
    'prix:',
    'content/tarifs.yaml › Remplissage › prix : ce champ est vide. Écrire 35, ou « sur devis ».',
  ],
  [
    'a supplement that is not yes or no',
    'tarifs.yaml',
    'supplement: true',
    'supplement: oui',
    'content/tarifs.yaml › French sur semi-permanent › supplement : « oui » n’est ni true ni false. Écrire true (oui) ou false (non).',
  ],
  [
    'a price line without a name',
    'tarifs.yaml',
    'nom: Remplissage',
    'nom: ""',
    'content/tarifs.yaml › Entretien › lignes › n° 1 › nom : ce champ est vide. Écrire un texte de 60 caractères au plus.',
    'content/prestations.yaml › Remplissage › tarifs › n° 1 : « Remplissage » n’est pas une ligne de content/tarifs.yaml. Écrire le nom exact d’une ligne, par exemple « Semi-permanent sur ongles naturels ».',
  ],
  [
    'a family without lines',
    'tarifs.yaml',
    /lignes:\n +- nom: Supplément[^]*(?=exemples:)/,
    'lignes: []\n',
    'content/tarifs.yaml › Sur mesure › lignes : la liste compte 0 entrée, il en faut 1 au moins : en ajouter 1.',
  ],
  [
    'a family whose lines are a text',
    'tarifs.yaml',
    /lignes:\n +- nom: Supplément[^]*(?=exemples:)/,
    'lignes: sur devis\n',
    'content/tarifs.yaml › Sur mesure › lignes : « sur devis » n’est pas une liste. Écrire une liste, une entrée par ligne, chacune après un tiret.',
  ],
  [
    'a price line twice in a family',
    'tarifs.yaml',
    'nom: Dépose semi-permanent et soin',
    'nom: Remplissage',
    'content/tarifs.yaml › Remplissage › nom : « Remplissage » figure déjà dans la famille « Entretien ». Changer ou supprimer l’une des deux lignes.',
  ],
  [
    'a price line in two families',
    'tarifs.yaml',
    'nom: Dépose semi-permanent et soin',
    'nom: Gainage gel',
    'content/tarifs.yaml › Gainage gel › nom : « Gainage gel » figure déjà dans la famille « Gainage ». Changer ou supprimer l’une des deux lignes.',
  ],
  [
    'a family twice',
    'tarifs.yaml',
    'nom: Gainage\n',
    'nom: Semi-permanent\n',
    'content/tarifs.yaml › Semi-permanent › nom : « Semi-permanent » figure déjà dans la liste (n° 1 et n° 2). Changer ou supprimer l’une des deux entrées.',
  ],
  [
    'a misspelt key',
    'institut.yaml',
    'telephone:',
    'telephonne:',
    'content/institut.yaml › telephonne : ce champ n’existe pas. Écrire « telephone ».',
  ],
  [
    'a key of another language',
    'institut.yaml',
    'nom: Maison',
    'site: x\nnom: Maison',
    'content/institut.yaml › site : ce champ n’existe pas. Champs possibles : nom, metier, fondatrice, telephone, email, adresse, coordonnees, reservation, reseaux, siret.',
  ],
  [
    'a text that is missing',
    'contact.yaml',
    /^acces:.*\n/m,
    '',
    'content/contact.yaml › acces : ce champ manque. Écrire un texte de 120 caractères au plus.',
  ],
  [
    'a text that is empty',
    'contact.yaml',
    /^acces:.*$/m,
    'acces: "  "',
    'content/contact.yaml › acces : ce champ est vide. Écrire un texte de 120 caractères au plus.',
  ],
  [
    'a group that is missing',
    'accueil.yaml',
    /^hero:\n(?: .*\n)+/m,
    '',
    'content/accueil.yaml › hero : ce champ manque. Le remplir avec ses champs : surtitre, titre, introduction, photo, petitePhoto.',
  ],
  [
    'a group that is a text',
    'institut.yaml',
    /adresse:\n(?: .*\n)+/,
    'adresse: Pignan\n',
    'content/institut.yaml › adresse : « Pignan » n’est pas un groupe de champs. Le remplir avec ses champs : codePostal, ville.',
  ],
  [
    'an empty file',
    'horaires.yaml',
    /[^]+/,
    '',
    'content/horaires.yaml : ce fichier est vide. Le remplir avec ses champs : semaine, fermetures.',
  ],
  [
    'a text that is a number',
    'galerie.yaml',
    'titre: Galerie',
    'titre: 2026',
    'content/galerie.yaml › titre : « 2026 » est lu comme un nombre. L’écrire entre guillemets : "2026".',
  ],
  [
    'a text that is a list',
    'galerie.yaml',
    'titre: Galerie',
    'titre: [Galerie]',
    'content/galerie.yaml › titre : une seule valeur est attendue, pas une liste. Écrire un texte de 30 caractères au plus.',
  ],
  [
    'a text too long',
    'galerie.yaml',
    'titre: Galerie',
    `titre: ${long(31)}`,
    'content/galerie.yaml › titre : le texte compte 31 caractères, 1 caractère de trop. Écrire un texte de 30 caractères au plus.',
  ],
  [
    'a description too short',
    'pages.yaml',
    CONTACT_DESCRIPTION,
    'description: Téléphone et horaires\n',
    'content/pages.yaml › contact › description : le texte compte 21 caractères, il en manque 49. Écrire un texte de 70 à 160 caractères.',
  ],
  [
    'a description too long',
    'pages.yaml',
    CONTACT_DESCRIPTION,
    `description: ${long(162)}\n`,
    'content/pages.yaml › contact › description : le texte compte 162 caractères, 2 caractères de trop. Écrire un texte de 70 à 160 caractères.',
  ],
  [
    'a rating of six',
    'avis.yaml',
    'note: 5',
    'note: 6',
    'content/avis.yaml › Camille R. › note : « 6 » n’est pas un nombre de 1 à 5. Écrire par exemple 5.',
  ],
  [
    'a rating of none',
    'avis.yaml',
    'note: 5',
    'note: 0',
    'content/avis.yaml › Camille R. › note : « 0 » n’est pas un nombre de 1 à 5. Écrire par exemple 5.',
  ],
  [
    'a rating and a half',
    'avis.yaml',
    'note: 5',
    'note: 4.5',
    'content/avis.yaml › Camille R. › note : « 4.5 » n’est pas un nombre entier de 1 à 5. Écrire par exemple 5.',
  ],
  [
    'a rating in letters',
    'avis.yaml',
    'note: 5',
    'note: cinq',
    'content/avis.yaml › Camille R. › note : « cinq » n’est pas un nombre. Écrire par exemple 5.',
  ],
  [
    'an unknown category',
    'galerie.yaml',
    'categorie: gel',
    'categorie: capsules',
    'content/galerie.yaml › Babyboomer rosé › categorie : « capsules » n’est pas une valeur possible. Écrire « semi-permanent », « gel » ou « salon ».',
  ],
  [
    'a category left out',
    'galerie.yaml',
    /\n +categorie: gel/,
    '',
    'content/galerie.yaml › Babyboomer rosé › categorie : ce champ manque. Écrire « semi-permanent », « gel » ou « salon ».',
  ],
  [
    'a foreign phone',
    'institut.yaml',
    '04 65 71 00 34',
    '+44 20 7946 0000',
    'content/institut.yaml › telephone : « +44 20 7946 0000 » n’est pas un numéro de téléphone français. Écrire dix chiffres, par exemple 04 65 71 00 34.',
  ],
  [
    'a phone with a digit too few',
    'institut.yaml',
    '04 65 71 00 34',
    '04 65 71 00 3',
    'content/institut.yaml › telephone : « 04 65 71 00 3 » n’est pas un numéro de téléphone français. Écrire dix chiffres, par exemple 04 65 71 00 34.',
  ],
  [
    'a phone without spaces, a number for YAML',
    'institut.yaml',
    '04 65 71 00 34',
    '0465710034',
    'content/institut.yaml › telephone : « 0465710034 » est lu comme un nombre. L’écrire entre guillemets : "0465710034".',
  ],
  [
    'a postcode without quotes',
    'institut.yaml',
    "'34570'",
    '34570',
    'content/institut.yaml › adresse › codePostal : « 34570 » est lu comme un nombre. L’écrire entre guillemets : "34570".',
  ],
  [
    'a postcode with a letter',
    'institut.yaml',
    "'34570'",
    '3457O',
    'content/institut.yaml › adresse › codePostal : « 3457O » n’est pas un code postal. Écrire cinq chiffres, par exemple 34570.',
  ],
  [
    'a malformed e-mail',
    'institut.yaml',
    'bonjour@maison-amande.example',
    'bonjour@maison',
    'content/institut.yaml › email : « bonjour@maison » n’est pas une adresse e-mail. Écrire par exemple bonjour@mon-institut.fr.',
  ],
  [
    'a link that is not https',
    'institut.yaml',
    'https://reservation',
    'http://reservation',
    'content/institut.yaml › reservation : « http://reservation.maison-amande.example/ » n’est pas une adresse https complète. Écrire par exemple https://www.nom-du-site.fr.',
  ],
  [
    'a link that runs a script',
    'institut.yaml',
    /instagram: .*/,
    'instagram: "javascript:alert(1)"',
    'content/institut.yaml › reseaux › instagram : « javascript:alert(1) » n’est pas une adresse https complète. Écrire par exemple https://www.nom-du-site.fr.',
  ],
  [
    'a profile instead of its address',
    'institut.yaml',
    /instagram: .*/,
    'instagram: "@maison.amande"',
    'content/institut.yaml › reseaux › instagram : « @maison.amande » n’est pas une adresse https complète. Écrire par exemple https://www.nom-du-site.fr.',
  ],
  [
    'a latitude out of France',
    'institut.yaml',
    '43.5853',
    '34.5',
    'content/institut.yaml › coordonnees › latitude : « 34.5 » n’est pas un nombre de 41 à 51.5. Écrire par exemple 43.5853.',
  ],
  [
    'a SIRET that fails Luhn',
    'institut.yaml',
    '000 000 000 00000',
    '123 456 782 00011',
    'content/institut.yaml › siret : « 123 456 782 00011 » n’est pas un SIRET : il doit avoir quatorze chiffres, et sa clé doit être juste. Le recopier de l’avis de situation de l’Insee, par exemple 123 456 782 00010.',
  ],
  [
    'a SIRET with a digit too few',
    'institut.yaml',
    '000 000 000 00000',
    '123 456 782 0001',
    'content/institut.yaml › siret : « 123 456 782 0001 » n’est pas un SIRET : il doit avoir quatorze chiffres, et sa clé doit être juste. Le recopier de l’avis de situation de l’Insee, par exemple 123 456 782 00010.',
  ],
  [
    'hours that end before they begin',
    'horaires.yaml',
    'lundi: 9h00-18h30',
    'lundi: 18h30-9h00',
    'content/horaires.yaml › semaine › lundi : « 18h30-9h00 » finit avant d’avoir commencé. Écrire par exemple 9h00-18h30.',
  ],
  [
    'hours that overlap',
    'horaires.yaml',
    'lundi: 9h00-18h30',
    'lundi: 9h00-13h00, 12h00-18h00',
    'content/horaires.yaml › semaine › lundi : « 9h00-13h00, 12h00-18h00 » a deux plages qui se chevauchent. Écrire par exemple 9h00-12h00, 14h00-18h30.',
  ],
  [
    'hours in another form',
    'horaires.yaml',
    'lundi: 9h00-18h30',
    'lundi: 9:00 à 18:30',
    'content/horaires.yaml › semaine › lundi : « 9:00 à 18:30 » n’est pas un horaire. Écrire 9h00-18h30, ou 9h00-12h00, 14h00-18h30, ou fermé.',
  ],
  [
    'an hour that does not exist',
    'horaires.yaml',
    'lundi: 9h00-18h30',
    'lundi: 9h00-25h00',
    'content/horaires.yaml › semaine › lundi : « 9h00-25h00 » n’est pas un horaire. Écrire 9h00-18h30, ou 9h00-12h00, 14h00-18h30, ou fermé.',
  ],
  [
    'a closure that ends before it begins',
    'horaires.yaml',
    '[]',
    '\n  - du: 2026-12-24\n    au: 2026-12-20',
    'content/horaires.yaml › 2026-12-24 › au : la fermeture finit le 20 décembre 2026, avant de commencer, le 24 décembre 2026. Corriger l’une des deux dates.',
  ],
  [
    'an impossible date',
    'horaires.yaml',
    '[]',
    '\n  - du: 2026-02-30\n    au: 2026-03-02',
    'content/horaires.yaml › 2026-02-30 › du : « 2026-02-30 » n’est pas une date valable. Écrire année-mois-jour, par exemple 2026-12-24.',
  ],
  [
    'a date in another form',
    'tarifs.yaml',
    '2026-11-20',
    '20/11/2026',
    'content/tarifs.yaml › misAJour : « 20/11/2026 » n’est pas une date valable. Écrire année-mois-jour, par exemple 2026-12-24.',
  ],
  [
    'the same closure twice',
    'horaires.yaml',
    '[]',
    '\n  - du: 2026-12-24\n    au: 2026-12-26\n  - du: 2026-12-24\n    au: 2026-12-26',
    'content/horaires.yaml › 2026-12-24 : cette entrée figure déjà dans la liste (n° 1 et n° 2). Changer ou supprimer l’une des deux entrées.',
  ],
  [
    'the same review twice',
    'avis.yaml',
    /(avis:\n)( {2}- [^]*?exemple: true\n)/,
    '$1$2$2',
    'content/avis.yaml › Camille R. : cette entrée figure déjà dans la liste (n° 1 et n° 2). Changer ou supprimer l’une des deux entrées.',
  ],
  [
    'a gallery photo twice',
    'galerie.yaml',
    'photo: nuancier-assiette',
    'photo: babyboomer-rose',
    'content/galerie.yaml › Six finitions › photo : « babyboomer-rose » figure déjà dans la liste (n° 1 et n° 2). Changer ou supprimer l’une des deux entrées.',
  ],
  [
    'a gallery title twice',
    'galerie.yaml',
    'titre: Six finitions',
    'titre: Babyboomer rosé',
    'content/galerie.yaml › Babyboomer rosé › titre : « Babyboomer rosé » figure déjà dans la liste (n° 1 et n° 2). Changer ou supprimer l’une des deux entrées.',
  ],
  [
    'a service title twice',
    'prestations.yaml',
    'titre: Remplissage',
    'titre: Gainage gel sur ongles naturels',
    'content/prestations.yaml › Gainage gel sur ongles naturels › titre : « Gainage gel sur ongles naturels » figure déjà dans la liste (n° 3 et n° 5). Changer ou supprimer l’une des deux entrées.',
  ],
  [
    'a card title twice',
    'accueil.yaml',
    'titre: Pose renforcée semi-permanent',
    'titre: Extensions et rallongements',
    'content/accueil.yaml › Extensions et rallongements › titre : « Extensions et rallongements » figure déjà dans la liste (n° 2 et n° 3). Changer ou supprimer l’une des deux entrées.',
  ],
  [
    'a photo of the works twice',
    'accueil.yaml',
    '- french-amande',
    '- nuancier-assiette',
    'content/accueil.yaml › realisations › photos › n° 2 : « nuancier-assiette » figure déjà dans la liste (n° 1 et n° 2). Changer ou supprimer l’une des deux entrées.',
  ],
  [
    'a photo of the strip twice',
    'accueil.yaml',
    '- flacon-prune',
    '- amandes-degrade',
    'content/accueil.yaml › ruban › n° 3 : « amandes-degrade » figure déjà dans la liste (n° 2 et n° 3). Changer ou supprimer l’une des deux entrées.',
  ],
  [
    'an Instagram photo twice',
    'instagram.yaml',
    'photo: flacon-prune',
    'photo: amandes-degrade',
    'content/instagram.yaml › amandes-degrade › photo : « amandes-degrade » figure déjà dans la liste (n° 1 et n° 2). Changer ou supprimer l’une des deux entrées.',
  ],
  [
    'two cards',
    'accueil.yaml',
    / {4}- titre: Extensions[^]*?(?=realisations:)/,
    '',
    'content/accueil.yaml › prestations › cartes : la liste compte 2 entrées, il en faut 3 exactement : en ajouter 1.',
  ],
  [
    'four service blocks',
    'prestations.yaml',
    / {2}- titre: Remplissage[^]*?(?=reserver:)/,
    '',
    'content/prestations.yaml › blocs : la liste compte 4 entrées, il en faut 5 exactement : en ajouter 1.',
  ],
  [
    'eight Instagram items',
    'instagram.yaml',
    '- photo: formes',
    '- photo: formes\n  - photo: chrome-macro',
    'content/instagram.yaml › publications : la liste compte 8 entrées, il en faut 7 exactement : en retirer 1.',
  ],
  [
    'three photos in the strip',
    'accueil.yaml',
    '  - flacon-prune\n',
    '',
    'content/accueil.yaml › ruban : la liste compte 3 entrées, il en faut 4 exactement : en ajouter 1.',
  ],
  [
    'eight gallery photos',
    'galerie.yaml',
    / {2}- photo: cat-eye-prune[^]*?(?=reserver:)/,
    '',
    'content/galerie.yaml › photos : la liste compte 8 entrées, il en faut 9 au moins : en ajouter 1.',
  ],
  [
    'nine reviews',
    'avis.yaml',
    / {2}- nom: Hélène[^]*/,
    '',
    'content/avis.yaml › avis : la liste compte 9 entrées, il en faut 10 au moins, ou aucune : en ajouter 1.',
  ],
  [
    'an unknown photo',
    'galerie.yaml',
    'photo: french-amande',
    'photo: french-amende',
    'content/galerie.yaml › French amande › photo : « french-amende » n’est pas une photo de content/photos. Écrire « french-amande ».',
  ],
  [
    'a photo that nothing resembles',
    'galerie.yaml',
    'photo: french-amande',
    'photo: DSC_0042',
    'content/galerie.yaml › French amande › photo : « DSC_0042 » n’est pas une photo de content/photos. Écrire le nom d’un de ses dossiers.',
  ],
  [
    'an unknown price line',
    'prestations.yaml',
    '- Extensions M ou L',
    '- Extensions M ou XL',
    'content/prestations.yaml › Extensions et rallongements › tarifs › n° 2 : « Extensions M ou XL » n’est pas une ligne de content/tarifs.yaml. Écrire « Extensions M ou L ».',
  ],
  [
    'a price line that nothing resembles',
    'prestations.yaml',
    '- Extensions M ou L',
    '- Pose américaine',
    'content/prestations.yaml › Extensions et rallongements › tarifs › n° 2 : « Pose américaine » n’est pas une ligne de content/tarifs.yaml. Écrire le nom exact d’une ligne, par exemple « Semi-permanent sur ongles naturels ».',
  ],
  [
    'an example with a price on quote',
    'tarifs.yaml',
    /( +lignes:\n +)- Gainage gel\n/,
    '$1- Supplément décoration\n',
    'content/tarifs.yaml › Gainage gel + Babyboomer + dépose › lignes › n° 1 : « Supplément décoration » est sur devis et ne peut pas entrer dans un total. Choisir une ligne qui a un prix.',
  ],
  [
    'an example with an unknown line',
    'tarifs.yaml',
    /( +lignes:\n +)- Gainage gel\n/,
    '$1- Gainage gelé\n',
    'content/tarifs.yaml › Gainage gel + Babyboomer + dépose › lignes › n° 1 : « Gainage gelé » n’est pas une ligne de content/tarifs.yaml. Écrire « Gainage gel ».',
  ],
  [
    'a page title twice',
    'pages.yaml',
    /titre: Contact, .*/,
    'titre: Mentions légales | Maison Amande, Pignan',
    'content/pages.yaml › mentionsLegales › titre : ce titre est déjà celui de la page « contact ». En écrire une autre version, propre à cette page.',
  ],
  [
    'a page description twice',
    'pages.yaml',
    CONTACT_DESCRIPTION,
    'description: Éditrice, hébergeur, propriété intellectuelle, données personnelles et médiation de la consommation pour le site de Maison Amande.\n',
    'content/pages.yaml › mentionsLegales › description : cette description est déjà celle de la page « contact ». En écrire une autre version, propre à cette page.',
  ],
  [
    'a photo without alternative text',
    'photos/formes/index.yaml',
    ALT,
    'alt: ""\n',
    'content/photos/formes/index.yaml › alt : ce champ est vide. Écrire par exemple « Une main aux ongles amande rose poudré, posée sur une serviette de lin ».',
  ],
  [
    'a photo whose alternative text is left out',
    'photos/formes/index.yaml',
    ALT,
    '',
    'content/photos/formes/index.yaml › alt : ce champ manque. Écrire par exemple « Une main aux ongles amande rose poudré, posée sur une serviette de lin ».',
  ],
  [
    'a focal point outside the photo',
    'photos/formes/index.yaml',
    /x: \d+/,
    'x: 120',
    'content/photos/formes/index.yaml › cadrage › x : « 120 » n’est pas un nombre de 0 à 100. Écrire par exemple 50.',
  ],
  [
    'a photo file that is not there',
    'photos/formes/index.yaml',
    'photo.jpg',
    'image.jpg',
    'content/photos/formes/index.yaml › photo : « image.jpg » n’est pas dans ce dossier. Écrire « photo.jpg », ou déposer la photo.',
  ],
  [
    'a photo of another format',
    'photos/formes/index.yaml',
    'photo.jpg',
    'photo.heic',
    'content/photos/formes/index.yaml › photo : « photo.heic » n’est pas le nom d’une photo JPEG, PNG ou WebP. Enregistrer la photo en JPEG, puis écrire son nom, par exemple photo.jpg.',
  ],
  [
    'a colon in a text',
    'galerie.yaml',
    /introduction: .*/,
    'introduction: Des poses : des teintes',
    'content/galerie.yaml › ligne 2 : le texte contient « : » et doit être entre guillemets. Écrire introduction: "Des poses : des teintes"',
  ],
  [
    'a quote left open',
    'galerie.yaml',
    'titre: Galerie',
    'titre: "Galerie',
    'content/galerie.yaml › ligne 1 : un guillemet ouvert n’est pas refermé. Mettre tout le texte entre guillemets droits : "…".',
  ],
  [
    'quotes inside a text',
    'galerie.yaml',
    'titre: Galerie',
    'titre: "Galerie" photo',
    'content/galerie.yaml › ligne 1 : un signe n’est pas à sa place, souvent un guillemet au milieu d’un texte. Mettre tout le texte entre guillemets droits : "…".',
  ],
  [
    'a tab',
    'horaires.yaml',
    '  mardi',
    '\tmardi',
    'content/horaires.yaml › ligne 3 : une tabulation est utilisée en début de ligne. La remplacer par des espaces.',
  ],
  [
    'a line out of line',
    'horaires.yaml',
    '  mardi',
    ' mardi',
    'content/horaires.yaml › ligne 3 : le retrait de la ligne n’est pas le bon. L’aligner avec les lignes du même groupe, avec des espaces.',
  ],
  [
    'a line too far in',
    'horaires.yaml',
    '  mardi',
    '    mardi',
    'content/horaires.yaml › ligne 3 : le retrait de la ligne n’est pas le bon. L’aligner avec les lignes du même groupe, avec des espaces.',
  ],
  [
    'a key without its colon',
    'galerie.yaml',
    'titre: Galerie',
    'titre Galerie',
    'content/galerie.yaml › ligne 1 : il manque un deux-points après le nom du champ. Écrire par exemple « titre: Galerie ».',
  ],
  [
    'a key twice',
    'galerie.yaml',
    'titre: Galerie',
    'titre: Galerie\ntitre: Photos',
    'content/galerie.yaml › ligne 2 : « titre » est écrit deux fois au même endroit. Supprimer l’une des deux lignes.',
  ],
  [
    'a text that begins with an at sign',
    'galerie.yaml',
    'titre: Galerie',
    'titre: @maison',
    'content/galerie.yaml › ligne 1 : un texte commence par un signe réservé (@, %, `). Mettre tout le texte entre guillemets droits : "…".',
  ],
  [
    'a text that begins in italics, after a dash',
    'contact.yaml',
    /- >-\n {4}Prothésiste[^]*?vous ressemblent\.\n/,
    '- *Prothésiste* ongulaire\n',
    'content/contact.yaml › ligne 4 : un texte commence par *. Mettre tout le texte entre guillemets droits : "…".',
  ],
  [
    'a text that is a reference',
    'galerie.yaml',
    'titre: Galerie',
    'titre: *Galerie',
    'content/galerie.yaml › ligne 1 : un texte commence par *. Mettre tout le texte entre guillemets droits : "…".',
  ],
  [
    'a list item without its dash',
    'accueil.yaml',
    '    - french-amande',
    '    french-amande',
    'content/accueil.yaml › ligne 30 : le retrait de la ligne n’est pas le bon. L’aligner avec les lignes du même groupe, avec des espaces.',
  ],
  [
    'a text that begins in italics',
    'galerie.yaml',
    /titre: La prochaine.*/,
    'titre: *Vos* mains',
    'content/galerie.yaml › ligne 49 : un texte commence par *. Mettre tout le texte entre guillemets droits : "…".',
  ],
];

test.each(FAULTS)('%s', (_fault, file, from, to, ...sentences) => {
  expect(problems(patched(file, from, to))).toEqual(sentences);
});

describe('a whole folder', () => {
  const without = (file: string): Folder => {
    const { [file]: _, ...texts } = good.texts;
    return { ...good, texts };
  };
  const withPicture = (file: string, picture: Folder['pictures'][string]): Folder => ({
    ...good,
    pictures: { ...good.pictures, [file]: picture },
  });
  const tiny = { width: 400, height: 300, sha256: '', hash: '0'.repeat(64) };

  test.each<[fault: string, () => Folder, ...sentences: string[]]>([
    [
      'a file is missing',
      () => without('horaires.yaml'),
      'content/horaires.yaml : ce fichier manque. Le remettre, avec ses champs : semaine, fermetures.',
    ],
    [
      'a file has a misspelt name',
      () => ({ ...without('horaires.yaml'), others: ['horaire.yml'] }),
      'content/horaires.yaml : ce fichier manque. Le remettre, avec ses champs : semaine, fermetures.',
      'content/horaire.yml : ce fichier n’est pas lu. Le renommer « horaires.yaml ».',
    ],
    [
      'a stray file',
      () => ({ ...good, others: ['notes.docx'] }),
      'content/notes.docx : le site n’utilise pas ce fichier. Le supprimer, ou le ranger ailleurs.',
    ],
    [
      'a photo without a folder',
      () => ({ ...good, others: ['photos/IMG_0001.jpg'] }),
      'content/photos/IMG_0001.jpg : une photo se range dans son propre dossier, avec un fichier index.yaml. L’y déplacer, ou la supprimer.',
    ],
    [
      'a folder without index.yaml',
      () => without('photos/formes/index.yaml'),
      'content/photos/formes : il manque le fichier index.yaml, qui décrit la photo (nom, photo, alt, cadrage). Le créer sur le modèle d’un autre dossier, ou supprimer ce dossier.',
    ],
    [
      'a folder without its picture',
      () => {
        const { ['photos/formes/photo.jpg']: _, ...pictures } = good.pictures;
        return { ...good, pictures };
      },
      'content/photos/formes/index.yaml › photo : « photo.jpg » n’est pas dans ce dossier. Y déposer la photo, ou supprimer le dossier.',
    ],
    [
      'a second picture in a folder',
      () => withPicture('photos/formes/ancienne.jpg', tiny),
      'content/photos/formes/ancienne.jpg : cette photo ne sert pas : son dossier contient déjà photo.jpg. La supprimer, ou lui donner son propre dossier.',
    ],
    [
      'a picture too small for a place that shows it',
      () => withPicture('photos/formes/photo.jpg', tiny),
      'content/photos/formes/photo.jpg : la photo mesure 400 × 300 pixels, trop petite pour content/accueil.yaml › Extensions et rallongements › photo. Il en faut au moins 600 × 750 : redéposer la photo d’origine, ni réduite ni recadrée.',
    ],
    [
      'a picture that cannot be published',
      () => withPicture('photos/formes/photo.jpg', { fault: 'la photo est abîmée.' }),
      'content/photos/formes/photo.jpg : la photo est abîmée.',
    ],
  ])('%s', (_fault, folder, ...sentences) => {
    expect(problems(folder())).toEqual(sentences);
  });

  test('a photo that no page shows may be small', () => {
    expect(problems(withPicture('photos/chrome-macro/photo.jpg', tiny))).toEqual([]);
  });

  test('every fault is told, in the order of the files', () => {
    let folder = patched('tarifs.yaml', 'prix: 35', 'prix: trente');
    const change = (file: string, from: string, to: string) => {
      folder = { ...folder, texts: { ...folder.texts, [file]: folder.texts[file]!.replace(from, to) } };
    };
    change('tarifs.yaml', 'prix: 25', 'prix: -25');
    change('tarifs.yaml', '2026-11-20', '2026-11-31');
    change('galerie.yaml', 'introduction:', 'intro:');
    change('galerie.yaml', 'photo: nuancier-assiette', 'photo: babyboomer-rose');
    change('horaires.yaml', '  mardi', '\tmardi');
    expect(problems(folder).map((sentence) => sentence.split(' : ')[0])).toEqual([
      'content/horaires.yaml › ligne 3',
      'content/tarifs.yaml › misAJour',
      'content/tarifs.yaml › Semi-permanent sur ongles naturels › prix',
      'content/tarifs.yaml › Remplissage › prix',
      'content/galerie.yaml › intro',
      'content/galerie.yaml › Six finitions › photo',
    ]);
  });

  test('no review at all is right', () => {
    expect(problems(patched('avis.yaml', /\navis:[^]*/, '\navis: []\n'))).toEqual([]);
  });

  test.each([
    ['2025-11-20', []],
    [
      '2025-11-19',
      [
        'content/tarifs.yaml › misAJour : les prix datent du 19 novembre 2025, il y a plus de douze mois. Les relire, puis écrire la date du jour.',
      ],
    ],
    [
      '2026-11-21',
      [
        'content/tarifs.yaml › misAJour : le 21 novembre 2026 n’est pas encore arrivé. Écrire le jour de la dernière modification de prix.',
      ],
    ],
  ])('prices of %s are only worth a warning', (day, warnings) => {
    const folder = day === TODAY ? good : patched('tarifs.yaml', TODAY, day);
    expect(check(folder, TODAY)).toMatchObject({ problems: [], warnings });
  });
});
