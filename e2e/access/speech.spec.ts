/**
 * What a screen reader is told of the parts that all pages share, or that move. The words come from
 * the content.
 */
import type { Locator, Page } from '@playwright/test';
import { stringify } from 'yaml';
import { FILTERS } from '#institute/categories.ts';
import type { Content } from '#content/schema.ts';
import { e164, formatPhone, formatSiret, parisDay, speakPrice } from '#kit/french/format.ts';
import { groupHours, hoursOfPage } from '#institute/hours.ts';
import { networks } from '#institute/networks.ts';
import { inParis, openNow } from '#institute/open-now.ts';
import { isSupplement } from '#institute/prices.ts';
import { NAVIGATION, OTHER_PAGES } from '#site.ts';
import { filter, lightbox, openGallery, photos, reviews } from '../support/parts.ts';
import { expect, PHONE, press, test } from '../support/test.ts';

/** An accessibility tree as Playwright writes it: a role with its name, and what is inside. */
type Tree = (string | { [node: string]: string | Tree })[];

const NEW_TAB = ' (nouvel onglet)';
const named = (role: string, name: string, state = '') => `${role} ${JSON.stringify(name)}${state}`;
/** A list with these items and no others. */
const list = (items: (string | Tree)[]): Tree[number] => ({
  list: [{ '/children': 'equal' }, ...items.map((item) => ({ listitem: item }))],
});
const links = (names: string[]) => list(names.map((name) => [named('link', name)]));
const NAVIGATION_LINKS = list(
  NAVIGATION.map(({ label, path }) => [{ [named('link', label)]: [{ '/url': path }] }]),
);

/** Expects a part to be told so; with `only`, and nothing besides. */
async function expectHeard(part: Locator, tree: Tree, only?: 'only'): Promise<void> {
  // Playwright's tree does not know what is inert.
  await part
    .locator('[inert]')
    .evaluateAll((all) => all.forEach((slide) => (slide.ariaHidden = 'true')));
  const children = only ? [{ '/children': 'equal' }] : [];
  await expect(part).toMatchAriaSnapshot(stringify([...children, ...tree], { lineWidth: 0 }));
}

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

const NOW = new Date();
/** The line that says whether it is open, at the moment the clock is stopped at. */
const openLine = ({ horaires }: Content) => ({
  paragraph: openNow(hoursOfPage(horaires, parisDay()), inParis(NOW)),
});
test.beforeEach(({ page }) => page.clock.setFixedTime(NOW));

/** Whether the menu button says that its menu is open: by the popover, not by an attribute. */
async function isMenuExpanded(page: Page): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const button = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Menu');
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

test('the header with its menu open, and the footer', async ({ page, content }) => {
  const { nom, metier, telephone, email, adresse, reseaux, siret } = content.institut;
  await page.goto('/');
  await expect.poll(() => isMenuExpanded(page)).toBe(false);
  await press(page.getByRole('button', { name: 'Menu' }));
  await expect.poll(() => isMenuExpanded(page)).toBe(true);
  const actions = [
    formatPhone(telephone),
    ...(reseaux.instagram ? [`Instagram${NEW_TAB}`] : []),
    `Réserver${NEW_TAB}`,
  ];
  const menu = [NAVIGATION_LINKS, openLine(content), ...actions.map((link) => named('link', link))];
  await expectHeard(
    page.getByRole('banner'),
    [
      named('link', nom),
      named('button', 'Menu'),
      { [named('navigation', 'Navigation principale')]: [{ '/children': 'equal' }, ...menu] },
    ],
    'only',
  );

  const { titre } = content['mentions-legales'].accessibilite;
  const heading = (name: string) => named('heading', name, ' [level=2]');
  // Closures may follow the hours.
  const hours = groupHours(content.horaires.semaine).map(({ days, spoken }) => ({
    listitem: `${days} : ${spoken}`,
  }));
  const contact = [
    [{ [named('link', formatPhone(telephone))]: [{ '/url': `tel:${e164(telephone)}` }] }],
    [{ [named('link', email)]: [{ '/url': `mailto:${email}` }] }],
  ];
  const followed = networks(reseaux).map(({ name }) => name + NEW_TAB);
  await expectHeard(page.getByRole('contentinfo'), [
    named('link', nom),
    { paragraph: metier },
    heading('Contact'),
    list([...contact, `${adresse.codePostal} ${adresse.ville}`]),
    heading('Horaires'),
    openLine(content),
    { list: hours },
    heading('Plan du site'),
    NAVIGATION_LINKS,
    ...(followed.length ? [heading('Suivre'), links(followed)] : []),
    { paragraph: `© ${new Date().getFullYear()} ${nom} · SIRET ${formatSiret(siret)}` },
    links([...OTHER_PAGES.map(({ label }) => label), titre]),
  ]);
});

test('the gallery with a filter chosen, and the lightbox', async ({ page, content }) => {
  const { categorie } = content.galerie.photos[0]!;
  const inCategory = content.galerie.photos.filter((photo) => photo.categorie === categorie);
  await openGallery(page);
  await press(filter(page, FILTERS.find(({ value }) => value === categorie)!.label));
  await expect(page).toHaveURL(/categorie=/);
  const names = inCategory.map(
    ({ titre, description }) => `${titre}. ${description} Agrandir la photo`,
  );
  const pressed = (value: string) => ` [pressed${value === categorie ? '' : '=false'}]`;
  const buttons = FILTERS.map(({ value, label }) => named('button', label, pressed(value)));
  await expectHeard(page.getByRole('main'), [
    { [named('group', 'Filtrer les photos')]: buttons },
    links(names),
  ]);
  await press(photos(page).first());
  await expect(lightbox(page)).toBeFocused();
  await expect(lightbox(page)).toHaveAccessibleName(
    `Photo 1 sur ${inCategory.length}, ${inCategory[0]!.titre}. ${inCategory[0]!.description}`,
  );
  await expectHeard(
    lightbox(page),
    [
      { [named('group', 'Photos')]: [named('img', content.photos[inCategory[0]!.photo]!.alt)] },
      { paragraph: `Photo 1 sur ${inCategory.length}` },
      { paragraph: inCategory[0]!.titre },
      { paragraph: inCategory[0]!.description },
      named('button', 'Photo précédente'),
      named('button', 'Photo suivante'),
      named('button', 'Fermer'),
    ],
    'only',
  );
});

test('the reviews, turned', async ({ page, content }) => {
  const { open, makeTurn, next, expectAt, count, region } = reviews(page, content);
  await makeTurn();
  await open();
  await press(next);
  await expectAt(2);
  await expectHeard(region, [
    named('heading', content.avis.titre, ' [level=2]'),
    named('button', 'Avis précédent'),
    named('button', 'Avis suivant'),
    {
      [named('group', content.avis.titre)]: [
        { '/children': 'equal' },
        named('group', `Avis 2 sur ${count}`),
      ],
    },
    { paragraph: `Avis 2 sur ${count}` },
  ]);
});

test('the price list: each price with its service', async ({ page, content: { tarifs } }) => {
  await page.goto('/tarifs');
  const families = tarifs.familles.flatMap(({ nom, note, lignes }) => [
    named('heading', nom, ' [level=2]'),
    { paragraph: note },
    list(
      lignes.map((line) => {
        const { nom, precision, prix } = line;
        const price = `${nom} , ${speakPrice(prix, isSupplement(line))}`;
        return precision ? `${price}. ${precision}` : price;
      }),
    ),
  ]);
  await expectHeard(page.getByRole('main'), [
    named('heading', tarifs.titre, ' [level=1]'),
    ...families,
  ]);
});
