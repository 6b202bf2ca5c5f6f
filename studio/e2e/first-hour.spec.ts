/**
 * The first hour of an owner: from the sample to her own site on her host, with the words of every
 * photo. Her presses and the fields that she types in are counted (docs/performance.md).
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { shortName } from '#kit/files.ts';
import { formatPrice } from '#kit/french/format.ts';
import { PAGES } from '#site.ts';
import * as machine from '../../e2e/hosts/file-servers.ts';
import { ask } from '../../e2e/hosts/servers.ts';
import { press } from '../../e2e/support/test.ts';
import { COPY, content, restoreCopy } from './institute.ts';
import {
  type editorIn,
  endEditor,
  ORIGIN,
  plain,
  startEditor,
  windowTest as test,
} from './running.ts';

/** Owners: one whose name and town fit, the longest of both, and an article and an apostrophe. */
const OWNERS = [
  {
    name: 'Ongles Lumière',
    town: 'Annecy',
    postalCode: '74000',
    position: '45,8992, 6,1294',
    atTown: 'à Annecy (74)',
  },
  {
    name: 'Les Ongles d’Or de Marguerites',
    town: 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson-Orbe',
    postalCode: '51290',
    position: '48,6272, 4,6503',
    atTown: 'à Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson-Orbe (51)',
  },
  {
    name: 'L’Atelier d’Inès',
    town: 'Le Croisic',
    postalCode: '44490',
    position: '47,2921, -2,5093',
    atTown: 'au Croisic (44)',
  },
] as const;

const PHOTO_COUNT = 24;
/**
 * For each step, the most presses, and the most fields that are typed in. When a count falls, lower
 * it here.
 */
const mostFor = (prices: number) => ({
  'Votre institut': [6, 13],
  Photos: [24, 0],
  // A price and its length.
  Prix: [2, 2 * prices],
  Horaires: [6, 7],
  Avis: [8, 2],
  'Mentions légales': [4, 10],
  'En ligne': [6, 5],
});
type Step = keyof ReturnType<typeof mostFor>;

/**
 * Photos as phones take them: their size, how their pixels are turned, the Exif orientation that
 * turns them upright, and their format.
 */
const SHAPES = [
  { width: 3024, height: 4032, orientation: 1, turn: 0, format: 'jpeg' },
  { width: 4032, height: 3024, orientation: 6, turn: 270, format: 'jpeg' },
  { width: 3024, height: 3024, orientation: 3, turn: 180, format: 'jpeg' },
  { width: 1600, height: 1200, orientation: 8, turn: 90, format: 'jpeg' },
  { width: 2048, height: 1536, orientation: 1, turn: 0, format: 'webp' },
  { width: 1290, height: 1720, orientation: 1, turn: 0, format: 'png' },
] as const;

/** Writes a photo for each number as a file of a phone: those of the sample, mirrored. */
async function takePhotos(folder: string): Promise<string[]> {
  const names = readdirSync('content/photos').sort();
  const files: string[] = [];
  for (let index = 0; index < PHOTO_COUNT; index++) {
    const name = names[index % names.length]!;
    const { width, height, orientation, turn, format } = SHAPES[index % SHAPES.length]!;
    // Only the first six have their full size, which takes seconds each.
    const scale = index < SHAPES.length ? 1 : Math.min(1, 1300 / Math.min(width, height));
    const file = path.join(folder, `IMG_${4500 + index}.${format}`);
    await sharp(`content/photos/${name}/photo.jpg`)
      .flop()
      .rotate(turn)
      .resize(Math.round(width * scale), Math.round(height * scale))
      .withMetadata({ orientation })
      .toFormat(format, format === 'png' ? { compressionLevel: 1 } : { quality: 80 })
      .toFile(file);
    files.push(file);
  }
  return files;
}

/** Presses and types as she does, and counts both for the current step. */
function handsOf({ page, panel, button }: ReturnType<typeof editorIn>) {
  const counts: Partial<Record<Step, [presses: number, fields: number]>> = {};
  let count: [presses: number, fields: number];
  const field = (name: string, root = panel) =>
    root.getByRole('textbox', { name, exact: true }).first();
  /** Replaces the text of the field with the focus, and goes on with Tab. */
  const write = async (text: string) => {
    count[1]++;
    await page.keyboard.press('ControlOrMeta+a');
    if (text) await page.keyboard.insertText(text);
    else await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
  };
  /** Pastes into the field with the focus. */
  const paste = async (text: string) => {
    count[1]++;
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
  };
  const pressIt = async (what: string | RegExp | Locator) => {
    count[0]++;
    const isName = typeof what === 'string' || what instanceof RegExp;
    await press(isName ? button(what, panel) : what);
  };
  return {
    counts,
    field,
    write,
    paste,
    press: pressIt,
    begin: (step: Step) => (counts[step] = count = [0, 0]),
    /**
     * Goes by Tab from field to field, and writes in each. A Tab that passes something else counts
     * as a press.
     */
    async fill(...texts: [target: string | Locator, text: string][]): Promise<void> {
      for (const [name, text] of texts) {
        const target = typeof name === 'string' ? field(name) : name;
        for (
          let tabs = 0;
          !(await target.evaluate((each) => each === document.activeElement));
          tabs++
        ) {
          expect(tabs, `to ${String(name)}`).toBeLessThan(4);
          count[0]++;
          await page.keyboard.press('Tab');
        }
        await write(text);
      }
    },
    async choose(name: string, option: string): Promise<void> {
      count[0]++;
      const select = panel.getByLabel(name);
      // As a press does.
      await select.focus();
      await select.selectOption(option);
    },
  };
}

const user = mkdtempSync(path.join(tmpdir(), 'first-hour-'));
/** Removes the history of the copy, what was published of it, and where. */
function forget(): void {
  rmSync(`${COPY}-published`, { recursive: true, force: true });
  const name = shortName(path.relative('.', COPY));
  for (const kept of [`history/${name}`, `publish-settings/${name}.json`])
    rmSync(path.resolve('.cache', kept), { recursive: true, force: true });
}
test.skip(!machine.canServe, machine.CANNOT_SERVE);
test.afterEach(() => machine.tearDown());
test.afterAll(() => {
  rmSync(user, { recursive: true });
  forget();
});

async function goOnline(
  { name, town, postalCode, position, atTown }: (typeof OWNERS)[number],
  page: Page,
  its: ReturnType<typeof editorIn>,
) {
  // The build encodes each photo for every place that shows it.
  test.setTimeout(1_800_000);
  machine.setUp();
  machine.emptyWww();
  restoreCopy();
  forget();
  const sample = await content();
  const isSample = Object.values(sample.photos).every(({ exemple }) => exemple);
  test.skip(!isSample, 'She has photos of her own: her first hour is over.');
  const lines = sample.tarifs.familles.flatMap(({ lignes }) => lignes);
  const prices = lines.flatMap(({ prix }) => (typeof prix === 'number' ? prix + 100 : []));
  const most = mostFor(prices.length);
  const [sshd, apache, files, editor] = await Promise.all([
    machine.startSshd(),
    machine.serveWww(),
    takePhotos(user),
    startEditor(ORIGIN, { CONTENT_DIR: COPY, XDG_CONFIG_HOME: path.join(user, 'config') }),
  ]);
  const { panel } = its;
  const { counts, begin, choose, field, fill, write, paste, ...hands } = handsOf(its);
  const part = (name: string) => panel.getByRole('region', { name });
  const left = panel.getByRole('status').filter({ hasText: /réglé|à régler/ });
  /** Expects that nothing is left to do, and presses « Suite », which counts for the next step. */
  const goOn = async (step: Step) => {
    await expect(left).toContainText(/^Rien à régler ici/);
    begin(step);
    await hands.press('Suite');
    await expect(
      panel.getByText(`Étape ${Object.keys(most).indexOf(step) + 1} sur 7`),
    ).toBeVisible();
  };
  /** Confirms what the step still has of the sample; each is shown whole with its own button. */
  const confirmAll = async () => {
    const claims = panel.getByRole('button', { name: /^C’est ainsi chez moi/ });
    for (let count = await claims.count(); count > 0; count--) {
      await hands.press(claims.first());
      await expect(claims).toHaveCount(count - 1);
    }
  };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ORIGIN);
  await its.ready();

  await test.step('Votre institut', async () => {
    begin('Votre institut');
    await hands.press(/^Commencer/);
    await expect(field('Nom de l’institut')).toBeFocused();
    await fill(
      ['Nom de l’institut', name],
      ['Métier', 'Prothésiste ongulaire'],
      ['Code postal', postalCode],
      ['Ville', town],
      ['Position', position],
      ['Prénom et nom de la fondatrice', 'Sarah Benali'],
      ['Téléphone', '06.48.21.73.95'],
      ['Adresse e-mail', 'contact@ongles-lumiere.fr'],
      ['Page de réservation', 'https://www.planity.com/ongles-lumiere?utm_source=instagram'],
      ['SIRET', '90010020000014'],
      ['Instagram facultatif', '@ongles.lumiere'],
      ['Facebook facultatif', ''],
      ['TikTok facultatif', ''],
    );
    await hands.press(panel.getByText('Oui', { exact: true }));
    await confirmAll();
  });
  await test.step('Photos', async () => {
    await goOn('Photos');
    const chooser = page.waitForEvent('filechooser');
    await hands.press(/^Ajouter des photos/);
    await (await chooser).setFiles(files);
    const boxes = part('Photos à dire').getByRole('checkbox');
    const chosen = part('Photos choisies');
    // Each of them is decoded and encoded anew.
    await expect(boxes).toHaveCount(files.length, { timeout: 600_000 });
    /** Ticks every third photo, from one on. */
    const tickFrom = async (first: number) => {
      for (let rank = first; rank < files.length; rank += 3) await hands.press(boxes.nth(rank));
    };
    await tickFrom(0);
    const { lignes } = sample.tarifs.familles.find((family) =>
      family.lignes.some(({ role }) => role === 'finition'),
    )!;
    const finish = lignes.find(({ role }) => role === 'finition')!.nom;
    await hands.press(chosen.getByRole('checkbox', { name: lignes[0]!.nom }));
    await hands.press(chosen.getByRole('checkbox', { name: finish }));
    await tickFrom(1);
    await hands.press(chosen.getByText('L’institut'));
    await hands.press(`Cocher les ${files.length / 3}`);
    await hands.press(chosen.getByText('Une main'));
    await expect(part('Photos à dire').getByText('Sans mots encore')).toHaveCount(0);
    await hands.press('Placer mes photos');
  });
  await test.step('Prix', async () => {
    await goOn('Prix');
    await expect(field(lines.find(({ prix }) => typeof prix === 'number')!.nom)).toBeFocused();
    for (const prix of prices) {
      await write(String(prix));
      await write('1 h 10');
    }
    await hands.press('C’est ainsi chez moi : Familles de prix');
  });
  await test.step('Horaires', async () => {
    await goOn('Horaires');
    await expect(field('Lundi')).toBeFocused();
    for (const hours of ['fermé', '9h-17h', '9h-17h', '10h-19h15', '9h-17h', '9h-12h', 'fermé'])
      await write(hours);
    await its.saved();
    await confirmAll();
  });
  await test.step('Avis', async () => {
    await goOn('Avis');
    await hands.press(panel.getByText('Coller des avis', { exact: true }));
    await paste(
      ['Ada', 'Line', 'Oda']
        .map((name) => `${name}\n2 avis\nil y a 2 mois\nMerci de ${name}.\n`)
        .join('\n'),
    );
    await hands.press('Continuer');
    for (const name of ['Ada', 'Line', 'Oda'])
      await hands.press(part(name).getByRole('radio', { name: '5 étoiles' }));
    await hands.press('Ajouter les 3, à la place des exemples');
    await hands.press(field('Mention sur les avis'));
    await write('Avis vérifiés, visites et publication en 2026, les plus récents d’abord.');
  });
  await test.step('Mentions légales', async () => {
    await goOn('Mentions légales');
    await fill(['TVA', 'franchise']);
    const [owner, host, mediator] = ['Éditrice', 'Hébergeur', 'Médiateur de la consommation'].map(
      part,
    );
    await hands.press(field('Adresse', owner));
    await fill(
      [field('Adresse', owner), `5 rue des Cèdres, ${postalCode} ${town}`],
      ['Immatriculation', 'RNE 900 100 200'],
      [field('Nom', host), 'Nuage Local SAS'],
      [field('Adresse', host), '8 quai du Port, 69002 Lyon'],
      [field('Téléphone', host), '0478000012'],
      [field('Site', host), 'nuage-local.fr'],
      [field('Nom', mediator), 'Médiation des Alpes'],
      [field('Adresse', mediator), '9 rue du Lac, 74000 Annecy'],
      [field('Site', mediator), 'mediation-alpes.fr'],
    );
    await hands.press(panel.getByRole('button', { name: 'C’est ainsi chez moi : Sections' }));
  });
  await test.step('En ligne', async () => {
    await goOn('En ligne');
    await fill(['Adresse du site', 'https://www.ongles-lumiere.fr']);
    await expect(left).toHaveText('Tout est réglé.');
    await its.saved();
    await choose('Chez qui est votre site ?', 'Un autre hébergeur');
    // Not counted: real hosts have the usual port, and a public address.
    await field('Port').fill(String(sshd.port));
    await field('Adresse de relecture').fill(`http://127.0.0.1:${apache.http}`);
    await panel.getByLabel('Chez qui est votre site ?').focus();
    await page.keyboard.press('Tab');
    await fill(
      ['Serveur', '127.0.0.1'],
      ['Utilisateur', machine.USER],
      [panel.getByLabel('Mot de passe'), machine.PASSWORD],
    );
    await hands.press(field('Dossier du site'));
    await fill(['Dossier du site', machine.FOLDER]);
    await hands.press('Enregistrer et tester');
    await expect(panel).toContainText(machine.fingerprintOf('host'));
    await hands.press(
      panel.getByRole('region', { name: 'Déroulement' }).getByRole('button').first(),
    );
    await expect(panel.getByText('Tout va bien')).toBeVisible();
    await hands.press('Publier');
    await expect(panel.getByText('Votre site est en ligne.')).toBeVisible({ timeout: 1_200_000 });
  });
  await endEditor(editor);

  await test.step('the site online has her content, and none of the sample', async () => {
    const bodies = await Promise.all(
      Object.values(PAGES).map(async (each) => String((await ask(apache, each.path)).body)),
    );
    const online = plain(bodies.join('\n'));
    const { institut: hers, galerie: herGallery, photos: herPhotos } = await content();
    const { telephone } = hers;
    expect(Object.values(herPhotos).filter(({ nom, alt }) => nom && alt)).toHaveLength(PHOTO_COUNT);
    for (const words of [
      ...[name, atTown, 'Sarah Benali', telephone, '900 100 200 00014'],
      ...herGallery.photos.map(({ photo }) => plain(herPhotos[photo]!.alt)),
      ...[
        plain(formatPrice(prices[0]!)),
        '1 h 10',
        '19h15',
        'Merci de Oda.',
        'Nuage Local SAS',
        'Médiation des Alpes',
      ],
    ])
      expect.soft(online.includes(words), words).toBe(true);
    const { institut, galerie, avis, photos } = sample;
    const { ville, codePostal } = institut.adresse;
    for (const words of [
      ...[institut.nom, institut.fondatrice, institut.telephone, institut.email],
      ...[ville, codePostal, `(${codePostal.slice(0, 2)})`],
      ...galerie.photos.flatMap(({ description }) => description ?? []),
      ...avis.avis.map(({ commentaire }) => commentaire),
      ...Object.values(photos).map(({ alt }) => alt!),
    ])
      expect.soft(online.includes(plain(words)), words).toBe(false);
  });
  const over = Object.entries(counts).filter(([step, [presses, fields]]) => {
    const [mostPresses, mostFields] = most[step as Step];
    return presses > mostPresses! || fields > mostFields!;
  });
  expect(over).toEqual([]);
}

for (const owner of OWNERS)
  test(`${owner.name}, ${owner.town}: online with 24 photos, in few presses`, ({ page, editor }) =>
    goOnline(owner, page, editor));
