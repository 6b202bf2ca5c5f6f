import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import * as fields from './field-kinds.ts';
import * as kinds from './kinds.ts';
import { normalise } from './normalise.ts';

const { value } = fields;

/** The one form of a text in a field, or nothing when it is refused. */
const understood = (type: z.ZodType, text: string) => type.safeParse(normalise(type, text)).data;

test.each<[z.ZodType, string | number, spellings: string]>([
  [value('', kinds.email), 'Bonjour@maison.fr', 'Bonjour@Maison.FR|mailto:Bonjour@maison.fr'],
  [
    value('', kinds.phone),
    '04 65 71 00 34',
    '0465710034|04.65.71.00.34|04‑65‑71‑00‑34|+33 (0)4-65-71-00-34|0033465710034|０４６５７１００３４',
  ],
  [value('', kinds.postalCode), '34570', '34 570|34570'],
  [value('', kinds.siret), '123 456 782 00010', '12345678200010|1234 5678 2000 10'],
  [fields.day(''), '2026-12-04', '4/12/2026|04.12.2026|4 décembre 2026|4 Décembre 2026'],
  [fields.day(''), '2026-05-01', '1er mai 2026'],
  [
    fields.openingHours(''),
    '9h00-18h30',
    '9h-18h30|9:00 – 18:30|9 heures à 18h30|9.00-18.30|9-18h30|09h00 - 18h30',
  ],
  [
    fields.openingHours(''),
    '9h00-12h00, 14h00-18h00',
    '9h-12h / 14h-18h|de 9h à 12h et de 14h à 18h|14h-18h, 9h-12h|9-12, 14-18',
  ],
  [fields.openingHours(''), 'fermé', 'Fermé|FERMÉ|ferme'],
  [fields.openingHours(''), 'sur rendez-vous', 'Sur rendez-vous|sur RDV'],
  [value('', kinds.httpsLink), 'https://www.site.fr/a', 'www.site.fr/a|  https://www.site.fr/a '],
  [value('', kinds.httpsLink), 'https://www.site.fr/?u=https://a.fr', 'www.site.fr?u=https://a.fr'],
  [value('', kinds.siteAddress), 'https://www.site.fr', 'www.site.fr|HTTPS://www.Site.fr/'],
  [fields.link('', ['/carte'], '/carte'), '/carte', 'Carte|/carte/'],
  [
    value('', kinds.profile('Instagram')),
    'https://www.instagram.com/maison.amande',
    'maison.amande|@maison.amande|http://instagram.com/maison.amande/reels|https://m.instagram.com/maison.amande/?hl=fr',
  ],
  [
    value('', kinds.profile('Facebook')),
    'https://www.facebook.com/profile.php?id=12',
    'https://m.facebook.com/profile.php?id=12&sk=about',
  ],
  [
    value('', kinds.profile('TikTok')),
    'https://www.tiktok.com/@maison',
    '@maison|https://www.tiktok.com/@maison/video/1',
  ],
  [fields.price(''), 35, '35 €|35,00|35\u202f€|35 euros|35 € TTC|+ 35 €'],
  [fields.price(''), 1000, '1 000 €'],
  [fields.price(''), 'sur devis', 'Sur devis|sur-devis'],
  [fields.integer('', kinds.percentage, 0, 100), 50, '50|50,0|50 %'],
  [fields.integer('', kinds.stars, 1, 5), 5, '5/5'],
  [fields.degrees('Latitude', 41, 51.5, '43.5', ''), 43.5, '43,5|43.5°'],
  [fields.choice('', { 'semi-permanent': 'Semi' }), 'semi-permanent', 'SEMI PERMANENT|semi'],
])('%# in one form: %s', (type, form, spellings) => {
  for (const spelling of [String(form), ...spellings.split('|')])
    expect(understood(type, spelling), spelling).toBe(form);
});

test.each<[z.ZodType, refused: string]>([
  [value('', kinds.email), 'a@b|a b@c.fr|a@b.fr, c@d.fr|a@@b.fr|maison.fr|éloïse@maison.fr|'],
  [
    value('', kinds.phone),
    '04 65 71 00 3|04 65 71 00 345|+41 22 123 45 67|00 00 00 00 00|O4 65 71 00 34|',
  ],
  [value('', kinds.postalCode), '3457|345700|3457O|00000|34570 Pignan'],
  [value('', kinds.siret), '123 456 782 00011|123 456 782|123 456 782 0001O'],
  [fields.day(''), '2026-02-30|31/11/2026|4/12/26|-2026-12-04|4 décembre|12/24/2026|demain|'],
  [
    fields.openingHours(''),
    'midi|9h|9-18-20|918|2026-12-24|9h60-10h00|25h-26h|9h00-18h300|matin sur rendez-vous|-|',
  ],
  [
    value('', kinds.httpsLink),
    String.raw`http://a.fr|https:/a.fr|//a.fr|https://moi:secret@a.fr|moi@a.fr|https://a.fr\a|https://a.fr https://b.fr|maison.amande|javascript:alert(1)|https://localhost/|https://1.2.3.4/|https://a..fr|www.planity|`,
  ],
  [
    value('', kinds.siteAddress),
    'http://www.site.fr|https://site.fr/accueil|https://site.fr/?a=b|https://site.fr:8443|site',
  ],
  [fields.link('', ['/carte'], '/carte'), 'http://www.site.fr|/cart|maison.amande'],
  [
    value('', kinds.profile('Instagram')),
    'https://www.instagram.com|https://www.instagram.com/p/abc|https://instagram.com.autre.fr/maison|https://www.facebook.com/maison|maison amande|aucun|https://moi:secret@www.instagram.com/maison',
  ],
  [
    value('', kinds.profile('Facebook')),
    'https://www.facebook.com/profile.php|https://www.facebook.com/groups/1',
  ],
  [value('', kinds.profile('TikTok')), 'https://vm.tiktok.com/ZM1|https://www.tiktok.com/@'],
  [value('', kinds.photoFile), 'photo|photo.heic|../autre/photo.jpg'],
  [fields.price(''), '35.555|1.000|0|-5|0x23|043|1e2|.inf|1001|35 ou 40|35 $|trente|25-30|3O|'],
  [fields.integer('', kinds.percentage, 0, 100), '120|-1|0.5|milieu'],
  [fields.integer('', kinds.stars, 1, 5), '4,5|6|0|10/10'],
  [fields.degrees('Latitude', 41, 51.5, '43.5', ''), '435853|-43|nord|43.5853, 3.7625'],
  [fields.yesNo('', ''), 'peut-être|1'],
  [fields.choice('', { tarte: 'Tarte' }), 'gâteau|1|'],
])('%# refused: %s', (type, refused) => {
  for (const text of refused.split('|')) expect(understood(type, text), text).toBeUndefined();
});

test('whatever is understood is understood the same once it is in its one form', () => {
  const readers = [
    kinds.phone,
    kinds.day,
    kinds.openingHours,
    kinds.siret,
    kinds.httpsLink,
    kinds.profile('TikTok'),
    { read: (text: string) => kinds.price.read(text)?.toString() },
  ];
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(...readers),
      (text, { read }) => {
        const once = read(text);
        expect(once === undefined ? undefined : read(once)).toBe(once);
      },
    ),
  );
});
