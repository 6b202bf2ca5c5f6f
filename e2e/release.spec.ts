/** What stands between content and a published site, and what is published. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { filesBelow } from '#kit/files.ts';
import { SECRET } from './second/photos.ts';
import { SECOND } from './support/sites.ts';
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

type Change = [file: string, from: RegExp, to: string];

async function change(content: string, changes: Change[]): Promise<void> {
  for (const [file, from, to] of changes) {
    const yaml = await readFile(path.join(content, file), 'utf8');
    expect(yaml).toMatch(from);
    await writeFile(path.join(content, file), yaml.replace(from, to));
  }
}

/** The second content with some texts replaced, and a published site that must survive. */
async function prepare(name: string, changes: Change[]) {
  const work = path.resolve('.cache/e2e', name);
  const [content, dist] = [path.join(work, 'content'), path.join(work, 'dist')];
  await rm(work, { recursive: true, force: true });
  await cp(SECOND.contentDir, content, { recursive: true });
  await change(content, changes);
  await mkdir(dist);
  await writeFile(path.join(dist, 'index.html'), 'the previous site');
  const before = await filesOf(dist);
  return {
    content,
    dist,
    /** Starts one of the project's scripts with these folders. */
    start: (script: 'build' | 'release' | 'check', more: Record<string, string> = {}) => {
      const folders = { CONTENT_DIR: content, OUT_DIR: dist, SITE_URL: '' };
      const child = spawn(process.execPath, [`scripts/${script}.ts`], {
        env: { ...process.env, ...folders, ...more },
      });
      const outputs = Promise.all([child.stdout, child.stderr].map((stream) => text(stream)));
      const done = once(child, 'close').then(async ([status]) => ({
        status: status as number | null,
        output: (await outputs).join(''),
      }));
      return { child, done };
    },
    expectUntouched: async () => expect(await filesOf(dist)).toEqual(before),
  };
}

test('what is not real is not released, and the site stays as it was', async () => {
  const { start, expectUntouched } = await prepare('refused', [
    ['institut.yaml', /telephone: .*/, 'telephone: 04 65 71 00 34'],
    ['avis.yaml', /note: (\d)/, 'note: $1\n    exemple: true'],
    ['photos/photo-01/index.yaml', /$/, 'exemple: true\n'],
  ]);
  const [release, build] = await Promise.all([
    start('release').done,
    start('build', { RELEASE: 'true' }).done,
  ]);
  expect([release.status, build.status]).toEqual([1, 1]);
  const refusals = [...release.output.matchAll(/^✗ (.*)$/gm)].map(([, refusal]) => refusal!);
  expect(refusals).toEqual([
    expect.stringMatching(/^Téléphone : .*« 04 65 71 00 34 » est un numéro d’exemple\./),
    expect.stringMatching(/^Avis : /),
    expect.stringMatching(/^Photos : /),
  ]);
  expect(release.output).toContain('Rien n’a été publié : 3 points restent à régler.');
  for (const refusal of refusals) expect(build.output).toContain(refusal);
  await expectUntouched();
});

test('a build that is killed or refused leaves the site as it was, and tidies up', async () => {
  test.slow();
  const { content, dist, start, expectUntouched } = await prepare('killed', []);
  const { child, done } = start('build');
  const isBegun = () => existsSync(`${dist}.new`);
  await expect.poll(isBegun, { timeout: 180_000, intervals: [50] }).toBe(true);
  child.kill('SIGKILL');
  await done;
  await expectUntouched();

  await change(content, [
    ['tarifs.yaml', /prix: \d\S*/, 'prix: trente'],
    ['institut.yaml', /telephone:/, 'telephonne:'],
  ]);
  // Killed between its two renames, the build would have left the site aside.
  await rename(dist, `${dist}.old`);
  const [check, build] = await Promise.all([start('check').done, start('build').done]);
  expect([check.status, build.status]).toEqual([1, 1]);
  const problems = check.output.split('\n').filter((line) => line.startsWith('content/'));
  expect(problems.map((line) => line.split(' ')[0])).toEqual([
    'content/institut.yaml',
    'content/institut.yaml',
    'content/tarifs.yaml',
  ]);
  expect(check.output).toContain('3 problèmes à corriger');
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
    const words = data.toString().replace(/&nbsp;|&#160;|\s+/g, ' ');
    for (const sample of [...samples, nom, adresse.ville])
      expect(words, name).not.toContain(sample);
  }
});

test('no original photo is published, and nothing of its metadata', async () => {
  const { contentDir, dist } = SECOND;
  const originals = new Set([...(await filesOf(`${contentDir}/photos`)).values()].map(digest));
  const files = await filesOf(dist);
  for (const [name, data] of files) {
    expect(originals.has(digest(data)), name).toBe(false);
    expect(data.includes(SECRET), name).toBe(false);
  }
  const pictures = [...files].filter(([name]) => /\.(?:avif|webp|jpe?g|png)$/i.test(name));
  expect(pictures.length).toBeGreaterThan(100);
  for (const [name, data] of pictures) {
    const { exif, icc, xmp } = await sharp(data).metadata();
    expect({ exif, icc, xmp }, name).toEqual({});
  }
});
