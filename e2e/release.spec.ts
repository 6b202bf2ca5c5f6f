/** What stands between content and a published site, and what is published. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { filesBelow } from '#kit/files.ts';
import { SECRET } from './second/photos.ts';
import { FIRST, SECOND } from './support/sites.ts';
import { expect, siteTest as test } from './support/test.ts';

const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex');

async function filesOf(dir: string): Promise<Map<string, Buffer>> {
  const names = await filesBelow(dir);
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(dir, name))] as const),
    ),
  );
}

/** What a folder holds, in one comparable value. */
const snapshot = async (dir: string) =>
  [...(await filesOf(dir))].map(([name, data]) => `${name} ${digest(data)}`);

type Change = [file: string, from: RegExp, to: string];

async function change(content: string, changes: Change[]): Promise<void> {
  for (const [file, from, to] of changes) {
    const text = await readFile(path.join(content, file), 'utf8');
    expect(text).toMatch(from);
    await writeFile(path.join(content, file), text.replace(from, to));
  }
}

/** The second content with some texts replaced, and a published site that must survive. */
async function prepare(name: string, changes: Change[]) {
  const work = path.resolve('.cache/e2e', name);
  const [content, dist] = [path.join(work, 'content'), path.join(work, 'dist')];
  await rm(work, { recursive: true, force: true });
  await cp(SECOND.contentDir, content, { recursive: true });
  await change(content, changes);
  await mkdir(path.join(dist, '_astro'), { recursive: true });
  await writeFile(path.join(dist, 'index.html'), 'the previous site');
  await writeFile(path.join(dist, '_astro', 'a.js'), 'its script');
  const env = { CONTENT_DIR: content, OUT_DIR: dist, SITE_URL: '' };
  const before = await snapshot(dist);
  return {
    content,
    dist,
    env,
    expectUntouched: async () => expect(await snapshot(dist)).toEqual(before),
  };
}

/** Starts one of the project's scripts with other folders or another address. */
function start(script: 'build' | 'release' | 'check', env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`], {
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const done = new Promise<{ status: number | null; output: string }>((resolve) =>
    child.on('close', (status) => resolve({ status, output })),
  );
  return { child, done };
}
const run = (...args: Parameters<typeof start>) => start(...args).done;

test('what is not real is not released, and the site stays as it was', async () => {
  const { env, expectUntouched } = await prepare('refused', [
    ['institut.yaml', /telephone: .*/, 'telephone: 04 65 71 00 34'],
    ['avis.yaml', /note: (\d)/, 'note: $1\n    exemple: true'],
    ['photos/photo-01/index.yaml', /$/, 'exemple: true\n'],
  ]);
  const { status, output } = await run('release', env);
  expect(status).toBe(1);
  expect(output).toContain('✓ Contenu vérifié');
  for (const label of ['Téléphone', 'Avis', 'Photos']) expect(output).toContain(`✗ ${label} : `);
  expect(output).toContain('« 04 65 71 00 34 » est un numéro d’exemple.');
  expect(output).toContain('Rien n’a été publié : 3 points restent à régler.');
  await expectUntouched();

  const build = await run('build', { ...env, RELEASE: 'true' });
  expect(build.status).toBe(1);
  const refusals = [...output.matchAll(/^✗ (.*)$/gm)].map(([, refusal]) => refusal!);
  for (const refusal of refusals) expect(build.output).toContain(refusal);
  await expectUntouched();
});

test('a build that is killed or refused leaves the site as it was, and tidies up', async () => {
  const { content, dist, env, expectUntouched } = await prepare('killed', []);
  const { child, done } = start('build', env);
  await expect.poll(() => existsSync(`${dist}.new`)).toBe(true);
  child.kill('SIGKILL');
  await done;
  await expectUntouched();

  await change(content, [
    ['tarifs.yaml', /prix: \d\S*/, 'prix: trente'],
    ['institut.yaml', /telephone:/, 'telephonne:'],
  ]);
  const check = await run('check', env);
  const problems = check.output.split('\n').filter((line) => line.startsWith('content/'));
  expect(problems).toEqual([
    expect.stringMatching(/^content\/institut\.yaml › telephone : ce champ manque\./),
    expect.stringMatching(
      /^content\/institut\.yaml › telephonne : ce champ n’existe pas\..+ telephone,/,
    ),
    expect.stringMatching(/^content\/tarifs\.yaml › .+ › prix : « trente » n’est pas /),
  ]);
  expect(check.output).toContain(`${problems.length} problèmes à corriger`);

  // Killed between its two renames, the build would have left the site aside.
  await rename(dist, `${dist}.old`);
  const build = await run('build', env);
  expect([check.status, build.status]).toEqual([1, 1]);
  for (const problem of problems) expect(build.output).toContain(problem);
  expect(build.output, 'refused before anything is built').not.toContain('Building');
  await expectUntouched();
  expect((await readdir(path.dirname(dist))).toSorted()).toEqual(['content', 'dist']);
});

// facts.spec.ts finds no address and no number of another site.
test('a release says nothing of samples, nor the name and the town of another site', async ({
  content,
}) => {
  const { nom, adresse } = content.institut;
  const samples = [
    'maison-amande',
    'Avis d’exemple',
    'rendus réalisés par ordinateur',
    'à compléter',
  ];
  for (const [name, data] of await filesOf(SECOND.dist)) {
    if (!/\.(?:html|txt|xml|vcf)$/.test(name)) continue;
    const text = data.toString().replace(/&nbsp;|&#160;|\s+/g, ' ');
    for (const words of [...samples, nom, adresse.ville]) expect(text, name).not.toContain(words);
  }
});

for (const site of [FIRST, SECOND])
  test(`${site.dist} holds no original photo and nothing of its metadata`, async () => {
    const files = await filesOf(site.dist);
    const originals = new Set(
      [...(await filesOf(`${site.contentDir}/photos`)).values()].map(digest),
    );
    const pictures = [...files].filter(([name]) => /\.(?:avif|webp|jpe?g|png)$/i.test(name));
    expect(pictures.length).toBeGreaterThan(100);
    for (const [name, data] of files) {
      expect(originals.has(digest(data)), name).toBe(false);
      expect(data.includes(SECRET), name).toBe(false);
    }
    for (const [name, data] of pictures) {
      const { exif, icc, xmp } = await sharp(data).metadata();
      expect({ exif, icc, xmp }, name).toEqual({});
    }
  });
