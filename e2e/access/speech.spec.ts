/**
 * The accessibility tree of the parts that all pages share, or that change. The words come from the
 * content.
 */
import type { Locator } from '@playwright/test';
import { stringify } from 'yaml';
import { FILTERS } from '#institute/categories.ts';
import type { Content } from '#content/schema.ts';
import { formatPhone, parisDay } from '#kit/french/format.ts';
import { lookCaption } from '#institute/look-words.ts';
import { galleryPhotos } from '#institute/gallery.ts';
import { groupHours, hoursOfPage } from '#institute/hours.ts';
import { DAYS, openNow, spokenStatus } from '#institute/open-now.ts';
import { inParis } from '#institute/paris-time.ts';
import { NAVIGATION } from '#site.ts';
import { filter, lightbox, openGallery, openMenu, photos } from '../support/parts.ts';
import { expect, PHONE, press, test } from '../support/test.ts';

/** An accessibility tree as Playwright writes it: a role with its name, and its children. */
type Tree = (string | { [node: string]: string | Tree })[];

const NEW_TAB = ' (nouvel onglet)';
const named = (role: string, name: string, state = '') => `${role} ${JSON.stringify(name)}${state}`;
/** A list with these items and no others. */
const list = (items: (string | Tree)[]): Tree[number] => ({
  list: [{ '/children': 'equal' }, ...items.map((item) => ({ listitem: item }))],
});
type Destination = { label: string; path: string };
const destinations = (pages: readonly Destination[]) =>
  list(pages.map(({ label, path }) => [{ [named('link', label)]: [{ '/url': path }] }]));

/** Expects a part to have this tree; with `only`, no other children. */
async function expectHeard(part: Locator, tree: Tree, only?: 'only'): Promise<void> {
  // Playwright's tree contains inert elements.
  await part
    .locator('[inert]')
    .evaluateAll((all) => all.forEach((slide) => (slide.ariaHidden = 'true')));
  const children = only ? [{ '/children': 'equal' }] : [];
  await expect(part).toMatchAriaSnapshot(stringify([...children, ...tree], { lineWidth: 0 }));
}

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

const NOW = new Date();
/** The opening status at the time of the fixed clock. */
const openLine = ({ horaires }: Content) => ({
  paragraph: spokenStatus(openNow(hoursOfPage(horaires, parisDay()), inParis(NOW.getTime()))),
});
test.beforeEach(({ page }) => page.clock.setFixedTime(NOW));

test('a screen reader gets the open menu, and the hours in the footer', async ({
  page,
  content,
}) => {
  const { nom, telephone, reseaux } = content.institut;
  await page.goto('/');
  await openMenu(page);
  const actions = [
    formatPhone(telephone),
    ...(reseaux.instagram ? [`Instagram${NEW_TAB}`] : []),
    `Réserver${NEW_TAB}`,
  ];
  const menu = [
    destinations(NAVIGATION),
    openLine(content),
    ...actions.map((link) => named('link', link)),
  ];
  await expectHeard(
    page.getByRole('banner'),
    [
      named('link', nom),
      named('button', 'Menu'),
      { [named('navigation', 'principale')]: [{ '/children': 'equal' }, ...menu] },
    ],
    'only',
  );

  const { weekday } = inParis(NOW.getTime());
  const hours = groupHours(content.horaires.semaine).map(({ days, weekdays, spoken }) => {
    const today = weekdays.length > 1 ? `Aujourd’hui, ${DAYS[weekday]} : ` : 'Aujourd’hui, ';
    return {
      listitem: `${weekdays.includes(String(weekday)) ? today : ''}${days} : ${spoken}`,
    };
  });
  const advice = content.contact.bonASavoir?.length
    ? [{ label: 'Bon à savoir', path: '/contact#bon-a-savoir' }]
    : [];
  // Closures may come after the hours.
  await expectHeard(page.getByRole('contentinfo'), [
    named('heading', 'Horaires', ' [level=2]'),
    openLine(content),
    { list: hours },
    named('heading', 'Plan du site', ' [level=2]'),
    destinations([...NAVIGATION, ...advice]),
  ]);
});

test('a screen reader gets the filtered gallery, and the lightbox', async ({ page, content }) => {
  const { categorie } = content.galerie.photos[0]!;
  const inCategory = galleryPhotos(content).filter((photo) => photo.categorie === categorie);
  await openGallery(page);
  await press(filter(page, FILTERS.find(({ value }) => value === categorie)!.label));
  await expect(page).toHaveURL(/categorie=/);
  const tiles = inCategory.map(({ titre, description, visit }) => [
    named('link', `${titre}. ${description} Agrandir la photo`),
    ...(visit ? [named('link', lookCaption(visit, titre))] : []),
  ]);
  const pressed = (value: string) => ` [pressed${value === categorie ? '' : '=false'}]`;
  const buttons = FILTERS.map(({ value, label }) => named('button', label, pressed(value)));
  await expectHeard(page.getByRole('main'), [
    { [named('group', 'Filtrer les photos')]: buttons },
    list(tiles),
  ]);
  await press(photos(page).first());
  await expect(lightbox(page)).toBeFocused();
  const { titre, description, photo, visit } = inCategory[0]!;
  const price = visit ? ` ${lookCaption(visit, titre)}` : '';
  const words = `Photo 1 sur ${inCategory.length}, ${titre}. ${description}${price}`;
  await expect(lightbox(page)).toHaveAccessibleName(words);
  await expectHeard(
    lightbox(page),
    [
      { [named('group', 'Photo')]: [named('img', content.photos[photo]!.alt)] },
      { paragraph: words },
      ...(visit
        ? [
            {
              paragraph: [
                named('link', 'Composer cette pose'),
                named('link', `Réserver${NEW_TAB}`),
              ],
            },
          ]
        : []),
      named('button', 'Photo précédente'),
      named('button', 'Photo suivante'),
      named('button', 'Fermer'),
    ],
    'only',
  );
});
