import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { SECRET } from './fixtures/pictures.ts';
import { REAL_URL, writeRealContent } from './fixtures/real-content.ts';
import { copyContent, filesOf, run, start, WORK } from './fixtures/site.ts';

const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex');
/** What a folder holds, in one comparable value. */
const snapshot = async (dir: string) =>
  [...(await filesOf(dir))].map(([name, data]) => `${name} ${digest(data)}`).sort();
/** What builds leave beside the site. */
const temporary = async (dist: string) =>
  (await readdir(path.dirname(dist))).filter((name) => name.startsWith('dist.'));

/** A published site that must survive. */
async function publish(dist: string): Promise<string[]> {
  await mkdir(path.join(dist, '_astro'), { recursive: true });
  await writeFile(path.join(dist, 'index.html'), 'the previous site');
  await writeFile(path.join(dist, '_astro', 'a.js'), 'its script');
  return snapshot(dist);
}

// One after the other: they build sites, and some build the same one.
test.describe.configure({ mode: 'default' });

test('a release with the project’s sample content is refused and leaves the site as it was', async () => {
  const env = await copyContent('refused', []);
  const before = await publish(env.OUT_DIR);
  const { status, output } = await run('release', env);
  expect(status).toBe(1);
  expect(output).toContain('✓ Contenu vérifié');
  expect(output).toContain('✗ Téléphone : « 04 65 71 00 34 » est un numéro de fiction.');
  expect(output).toContain('Rien n’a été publié : 15 points restent à régler.');
  expect(await snapshot(env.OUT_DIR)).toEqual(before);
});

test('nor can the gate be passed by naming the mode', async () => {
  const env = await copyContent('forced', []);
  const before = await publish(env.OUT_DIR);
  const { status, output } = await run('build', { ...env, RELEASE: 'true' });
  expect(status).toBe(1);
  expect(output).toContain('Téléphone : « 04 65 71 00 34 » est un numéro de fiction.');
  expect(await snapshot(env.OUT_DIR)).toEqual(before);
});

test('check and build refuse the same content with the same words, and the site stays', async () => {
  const env = await copyContent('broken', [
    ['tarifs.yaml', 'prix: 35', 'prix: trente'],
    ['institut.yaml', 'telephone:', 'telephonne:'],
  ]);
  const before = await publish(env.OUT_DIR);
  const [check, build] = [await run('check', env), await run('build', env)];
  for (const { status, output } of [check, build]) {
    expect(status).toBe(1);
    expect(output).toContain('content/institut.yaml › telephonne : ce champ n’existe pas. Écrire « telephone ».\n');
    expect(output).toContain(
      'content/tarifs.yaml › Remplissage › prix : « trente » n’est pas un nombre. Écrire 35, ou « sur devis ».\n',
    );
  }
  expect(await snapshot(env.OUT_DIR)).toEqual(before);
});

test('a build killed half-way leaves the site as it was, and the next one tidies up', async () => {
  test.setTimeout(5 * 60_000);
  const env = await copyContent('killed', []);
  const before = await publish(env.OUT_DIR);
  const { child, done } = start('build', env);
  await expect.poll(() => existsSync(`${env.OUT_DIR}.new-${child.pid}`), { timeout: 60_000 }).toBe(true);
  child.kill('SIGKILL');
  await done;
  expect(await snapshot(env.OUT_DIR)).toEqual(before);

  // Killed between its two renames, it would have left the site aside.
  await rename(env.OUT_DIR, `${env.OUT_DIR}.old`);
  await writeFile(path.join(env.CONTENT_DIR, 'tarifs.yaml'), '');
  expect((await run('build', env)).status).toBe(1);
  expect(await snapshot(env.OUT_DIR)).toEqual(before);
  expect(await temporary(env.OUT_DIR)).toEqual([]);
});

test.describe('a release with real content', () => {
  const content = path.join(WORK, 'real', 'content');
  const dist = path.join(WORK, 'real', 'dist');
  let files: Map<string, Buffer>;

  test.beforeAll(async () => {
    test.setTimeout(20 * 60_000);
    await writeRealContent(content);
    const { status, output } = await run('release', { CONTENT_DIR: content, OUT_DIR: dist, SITE_URL: REAL_URL });
    expect(status, output).toBe(0);
    files = await filesOf(dist);
  });

  const html = (file: string) => files.get(file)!.toString();

  test('is indexable, with its own addresses', () => {
    expect(files.get('robots.txt')!.toString()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${REAL_URL}/sitemap.xml\n`);
    for (const [file, address] of [
      ['index.html', '/'],
      ['prestations.html', '/prestations'],
      ['tarifs.html', '/tarifs'],
      ['galerie.html', '/galerie'],
      ['contact.html', '/contact'],
      ['mentions-legales.html', '/mentions-legales'],
    ] as const) {
      expect(html(file)).not.toContain('noindex');
      expect(html(file)).toContain(`<link rel="canonical" href="${REAL_URL}${address}">`);
      expect(html(file)).toContain(`<meta property="og:url" content="${REAL_URL}${address}">`);
    }
    expect(html('404.html')).toContain('<meta name="robots" content="noindex">');
  });

  test('says nothing of samples or renders', () => {
    const words = /maison-amande\.example|Avis d’exemple|rendus réalisés par ordinateur|à compléter/;
    for (const [file, data] of files) if (file.endsWith('.html')) expect(data.toString(), file).not.toMatch(words);
  });

  test('holds no original photo and nothing of its metadata', async () => {
    const originals = new Set([...(await filesOf(path.join(content, 'photos'))).values()].map(digest));
    const pictures = [...files].filter(([file]) => /\.(?:avif|webp|jpe?g|png)$/i.test(file));
    expect(pictures.length).toBeGreaterThan(200);
    for (const [file, data] of files) {
      expect(originals.has(digest(data)), file).toBe(false);
      expect(data.includes(SECRET), file).toBe(false);
    }
    for (const [file, data] of pictures) {
      const { exif, icc, xmp } = await sharp(data).metadata();
      expect({ exif, icc, xmp }, file).toEqual({ exif: undefined, icc: undefined, xmp: undefined });
    }
  });
});

test('a preview is for nobody but its reader', async () => {
  test.setTimeout(15 * 60_000);
  const env = await copyContent('preview', []);
  const { status, output } = await run('build', env);
  expect(status, output).toBe(0);
  const files = await filesOf(env.OUT_DIR);
  expect(files.get('robots.txt')!.toString()).toBe('User-agent: *\nDisallow: /\n');
  for (const [file, data] of files) {
    if (file.endsWith('.html')) expect(data.toString(), file).toContain('<meta name="robots" content="noindex">');
  }
  const originals = new Set([...(await filesOf(path.join(env.CONTENT_DIR, 'photos'))).values()].map(digest));
  for (const [file, data] of files) expect(originals.has(digest(data)), file).toBe(false);
});
