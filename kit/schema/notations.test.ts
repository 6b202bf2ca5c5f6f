import { expect, test } from 'vitest';
import type { z } from 'zod';
import { normalise } from '#kit/read/normalise.ts';
import * as fields from './field-kinds.ts';
import * as notations from './notations.ts';

const FIELDS = {
  email: fields.value('', notations.email),
  phone: fields.value('', notations.phone),
  hostPhone: fields.value('', notations.hostPhone),
  postalCode: fields.value('', notations.postalCode),
  siret: fields.value('', notations.siret),
  vat: fields.value('', notations.vat),
  day: fields.day(''),
  hours: fields.openingHours(''),
  https: fields.value('', notations.httpsLink),
  site: fields.value('', notations.siteAddress),
  link: fields.link('', ['/carte'], '/carte'),
  instagram: fields.value('', notations.profile('Instagram')),
  facebook: fields.value('', notations.profile('Facebook')),
  tiktok: fields.value('', notations.profile('TikTok')),
  photo: fields.value('', notations.photoFile),
  price: fields.price(''),
  stars: fields.integer('', 1, 5, '5'),
  length: fields.duration('', 5, 480, ''),
  yesNo: fields.yesNo('', ''),
  choice: fields.choice('', { dépose: 'Dépose (une au plus)', pose: 'Pose' }),
} satisfies Record<string, z.ZodType>;
type Kind = keyof typeof FIELDS;

const formOf = (kind: Kind, text: string) =>
  FIELDS[kind].safeParse(normalise(FIELDS[kind], text)).data;

test.each<[form: unknown, kind: Kind, spellings: string]>([
  ['Bonjour@maison.fr', 'email', 'Bonjour@Maison.FR| Bonjour@maison.fr '],
  ['04 65 71 00 34', 'phone', '0033465710034|04.65.71.00.34|04‑65‑71‑00‑34|+33 (0)4 65 71 00 34'],
  ['34570', 'postalCode', '34 570'],
  [
    '06 12 34 56 78',
    'phone',
    '06.12.34.56.78|+33 6 12 34 56 78|+33\u00a06\u00a012\u00a034\u00a056\u00a078',
  ],
  ['09 72 10 10 07', 'hostPhone', '+33 9 72 10 10 07'],
  ['1007', 'hostPhone', '10 07|10.07'],
  ['3900', 'hostPhone', ''],
  ['118712', 'hostPhone', '118 712'],
  ['+41 22 820 35 44', 'hostPhone', '0041 22 820 35 44|+41 (0)22 820 35 44|+41.22.820.35.44'],
  ['97400', 'postalCode', ''],
  [
    '123 456 782 00010',
    'siret',
    '12345678200010|123.456.782.00010|123\u00a0456\u00a0782\u00a000010',
  ],
  ['FR 11 123 456 782', 'vat', 'fr11123456782|FR 11.123.456.782'],
  ['FR K7 399 859 412', 'vat', 'frk7399859412'],
  ['franchise', 'vat', 'Franchise en base de TVA'],
  ['2026-12-04', 'day', '4/12/2026|04.12.2026|4 Décembre 2026'],
  ['2026-05-01', 'day', '1er mai 2026'],
  ['9h00-18h30', 'hours', '9:00 – 18:30|9-18h30|de 9h à 18 h 30|09h00 - 18h30'],
  [
    '9h00-12h00, 14h00-18h00',
    'hours',
    'de 9h à 12h et de 14h à 18h|14-18 / 9-12|9h-12h 14h-18h|9h00-12h 14-18h00',
  ],
  ['fermé', 'hours', 'ferme'],
  ['sur rendez-vous', 'hours', 'sur RDV'],
  ['https://site.fr/?u=https://a.fr', 'https', 'Site.fr?u=https://a.fr.'],
  [
    'https://site.fr/b',
    'https',
    'site.fr/b?utm_source=ig&fbclid=Iw_1-x&gclid=2|site.fr/b?igsh=a==',
  ],
  [
    'https://site.fr/b?id=%20a&x=1#y',
    'https',
    'https://site.fr/b?UTM_id=1&id=%20a&gclid=2&x=1&utm_a=#y',
  ],
  ['https://www.site.fr', 'site', 'HTTPS://www.Site.fr/|www.site.fr/?utm_medium=social'],
  ['/carte', 'link', 'Carte|/carte/'],
  ['https://www.instagram.com/m.a', 'instagram', 'm.a|@m.a|http://m.instagram.com/m.a/reels?hl=fr'],
  [
    'https://www.instagram.com/ma.page',
    'instagram',
    'instagram.com/accounts/login/?next=%2Fma.page%2F|instagram.com/_u/ma.page/|' +
      'l.instagram.com/?u=https%3A%2F%2Fwww.instagram.com%2Fma.page&e=A|fr.instagram.com/@ma.page/p/C1|' +
      'instagram.com/stories/ma.page/3141592653/',
  ],
  [
    'https://www.instagram.com/camille.ongles',
    'instagram',
    '@camille.ongles|instagram.com/camille.ongles?igsh=MW',
  ],
  ['https://www.facebook.com/camille.ongles', 'facebook', '@camille.ongles'],
  [
    'https://www.facebook.com/profile.php?id=12',
    'facebook',
    'm.facebook.com/profile.php?id=12&fbclid=Iw',
  ],
  ['https://www.facebook.com/p/Maison-12', 'facebook', 'fr-fr.facebook.com/p/Maison-12/'],
  [
    'https://www.facebook.com/ma.page',
    'facebook',
    'fb.com/ma.page|web.facebook.com/ma.page|business.facebook.com/ma.page/reviews_of?x=1|' +
      'm.facebook.com/pg/ma.page/about|facebook.com/login/?next=https%3A%2F%2Ffr.facebook.com%2Fma.page',
  ],
  [
    'https://www.facebook.com/people/In%C3%A8s/1000123',
    'facebook',
    'facebook.com/people/Inès/1000123/',
  ],
  ['https://www.facebook.com/pages/Nom/123456', 'facebook', ''],
  [
    'https://www.facebook.com/share/1AbCdEfGh',
    'facebook',
    'facebook.com/share/1AbCdEfGh/?mibextid=L',
  ],
  [
    'https://www.tiktok.com/@camille.ongles',
    'tiktok',
    '@camille.ongles|tiktok.com/@camille.ongles?_t=a',
  ],
  ['https://www.tiktok.com/@maison', 'tiktok', '@maison|https://www.tiktok.com/@maison/video/1'],
  [
    'https://www.tiktok.com/@maison',
    'tiktok',
    'tiktok.com/%40maison|tiktok.com/login?redirect_url=https%3A%2F%2Fwww.tiktok.com%2F%40maison',
  ],
  ['https://tiktok.example/@maison', 'tiktok', ''],
  [35, 'price', '35,00|35\u202f€|35 euros|+ 35 €'],
  [
    37.5,
    'price',
    '37,50|37€50|37 € 50|37 €50|+37€50|37,50 euros|37.50€|37 euros 50|37,5 EUR|€ 37,50|37,50 € TTC',
  ],
  [37, 'price', '37€00|37 EUR|37 Eur.|EUR 37|37,-|37,- €|37,00 €'],
  [1000, 'price', '1 000 €|1000€00'],
  [5, 'stars', '5,0'],
  [90, 'length', '1 h 30|1h30|1:30|1 heure 30 minutes|90 min|90 mn|+ 90'],
  [60, 'length', '1 h|1 heure'],
  [true, 'yesNo', 'Oui'],
  ['dépose', 'choice', 'Depose|Dépose (une au plus)'],
])('%j is the one form of a %s', (form, kind, spellings) => {
  for (const spelling of [String(form), ...spellings.split('|').filter(Boolean)])
    expect(formOf(kind, spelling), spelling).toBe(form);
});

test.each<[kind: Kind, refused: string]>([
  ['email', 'a@b|a@b.fr, c@d.fr|'],
  ['phone', '04 65 71 00 3|+41 22 123 45 67'],
  ['hostPhone', '022 820 35 4|12|+33 9 72|+0 22 820 35 44'],
  ['postalCode', '3457|00000|99000|34570 Pignan'],
  ['siret', '123 456 782 00011|123 456 782'],
  ['vat', 'FR 12 123 456 782|FR 11 123 456 78|DE 123456789|20 %'],
  ['day', '2026-02-30|4/12/26|4 décembre|'],
  ['hours', '9h|9-18-20|9h60-10h00|25h-26h|9h00-18h300|9h-12h, 14h|9h-12h et 14h-18h3O'],
  ['https', 'http://a.fr|https://moi:secret@a.fr|moi@a.fr|maison.amande|https://a.fr\\a'],
  ['https', 'https://a.fr https://b.fr|javascript:alert(1)|https://1.2.3.4/|www.planity'],
  ['site', 'http://www.site.fr|https://site.fr/accueil|https://site.fr:81'],
  ['link', 'http://www.site.fr|/cart'],
  ['instagram', 'https://www.instagram.com/p/abc|aucun|https://instagram.com.autre.fr/a|a b'],
  [
    'instagram',
    'instagram.com/accounts/login|instagram.com/direct/t/12|instagram.com/explore/tags/a|' +
      'instagram.com/stories/highlights/17',
  ],
  ['instagram', 'instagram.com/ma.page/autre|l.instagram.com/?u=https%3A%2F%2Fwww.planity.com'],
  ['facebook', 'https://www.facebook.com/profile.php|https://www.facebook.com/groups/1'],
  [
    'facebook',
    'facebook.com/share/p/1AbCdE|business.facebook.com/latest/home|instagram.com/ma.page',
  ],
  ['tiktok', 'https://vm.tiktok.com/ZM1|https://www.tiktok.com/@|m.tiktok.com/h5/share/usr/67'],
  ['photo', 'photo.heic|../autre/photo.jpg'],
  ['price', '1.000|0|043|1e2|1001|35 ou 40|37€5|37€500|€|37€50€|3 7|'],
  ['stars', '4,5|6|0'],
  ['length', '4|481|1,5|1 jour|+'],
  ['yesNo', 'peut-être'],
  ['choice', 'gâteau|'],
])('refuses wrong values as %s', (kind, refused) => {
  for (const text of refused.split('|')) expect(formOf(kind, text), text).toBeUndefined();
});
