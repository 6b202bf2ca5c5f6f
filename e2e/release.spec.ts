/** The checks before a site is published, and the files that are published. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { filesBelow } from '#kit/files.ts';
import { SECRET } from './second/photos.ts';
import { FIRST, SECOND } from './support/sites.ts';
import { expect, siteTest as test } from './support/test.ts';

async function filesOf(dir: string): Promise<[name: string, data: Buffer][]> {
  const names = await filesBelow(dir);
  return Promise.all(names.map(async (name) => [name, await readFile(path.join(dir, name))]));
}

/** A site that was built, with a copy of the content, and the scripts that replace it. */
async function previousSite(name: string) {
  const work = path.resolve('.cache/e2e', name);
  const [content, dist] = [path.join(work, 'content'), path.join(work, 'dist')];
  await rm(work, { recursive: true, force: true });
  await cp(FIRST.contentDir, content, { recursive: true });
  await mkdir(dist);
  await writeFile(path.join(dist, 'index.html'), 'the previous site');
  const before = await filesOf(dist);
  const expectUntouched = async () => expect(await filesOf(dist)).toEqual(before);

  const change = async (file: string, from: RegExp, to: string) => {
    const yaml = await readFile(path.join(content, file), 'utf8');
    expect(yaml).toMatch(from);
    await writeFile(path.join(content, file), yaml.replace(from, to));
  };
  /** Starts a script of the project with these folders. */
  const start = (script: 'build' | 'release' | 'check', more: Record<string, string> = {}) => {
    const folders = { CONTENT_DIR: content, OUT_DIR: dist, SITE_URL: '' };
    const env = { ...process.env, ...folders, ...more };
    return promisify(execFile)(process.execPath, [`scripts/${script}.ts`], { env });
  };
  /** The output of a script that refuses the content. */
  const refusal = async (...script: Parameters<typeof start>) => {
    const error = (await start(...script).catch((reason: unknown) => reason)) as Error;
    expect(error).toMatchObject({ code: 1 });
    const { stdout, stderr } = error as unknown as Record<'stdout' | 'stderr', string>;
    return stdout + stderr;
  };
  return { work, dist, expectUntouched, change, start, refusal };
}

test('unfinished or wrong content is named, and keeps the previous site', async () => {
  test.slow();
  const { work, dist, expectUntouched, change, refusal } = await previousSite('refused');
  // release-checklist.test.ts has every kind of sample.
  await change('institut.yaml', /telephone: .*/, 'telephone: 04 65 71 00 34');
  const [release, released] = await Promise.all([
    refusal('release'),
    refusal('build', { RELEASE: 'true' }),
  ]);
  const undone = [...release.matchAll(/^✗ (.*)$/gm)].map(([, item]) => item!);
  expect(undone).toContainEqual(
    expect.stringMatching(/^Téléphone : content\/institut\.yaml › telephone : .+\.$/),
  );
  expect(release).toMatch(/Rien n’a été publié : .+ points? reste/);
  for (const item of undone) expect(released).toContain(item);
  await expectUntouched();

  await change('tarifs.yaml', /prix: \d\S*/, 'prix: trente');
  await change('institut.yaml', /telephone:/, 'telephonne:');
  // As a build that was killed between its two renames leaves the site.
  await rename(dist, `${dist}.old`);
  const [check, build] = await Promise.all([refusal('check'), refusal('build')]);
  const problems = check.split('\n').filter((line) => line.startsWith('content/'));
  expect(problems.map((line) => line.split(' ')[0])).toEqual([
    'content/institut.yaml',
    'content/institut.yaml',
    'content/tarifs.yaml',
  ]);
  expect(check).toContain('3 problèmes à corriger');
  for (const problem of problems) expect(build).toContain(problem);
  expect(build, 'refused before anything is built').not.toContain('Building');
  await expectUntouched();
  expect((await readdir(work)).toSorted(), 'nothing is left behind').toEqual(['content', 'dist']);
});

// It builds the site once more.
test('a build that is killed keeps the previous site', { tag: '@all' }, async () => {
  test.slow();
  const { dist, expectUntouched, start } = await previousSite('killed');
  const begun = start('build');
  const isBegun = () => existsSync(`${dist}.new`);
  await expect.poll(isBegun, { timeout: 180_000, intervals: [50] }).toBe(true);
  begun.child.kill('SIGKILL');
  await expect(begun).rejects.toMatchObject({ signal: 'SIGKILL' });
  await expectUntouched();
});

// facts.spec.ts checks addresses and numbers.
test(
  'a release contains no words of the sample site, no original photo and no metadata',
  { tag: '@all' },
  async ({ content: { institut } }) => {
    const strange = [
      'maison-amande',
      'Avis d’exemple',
      'rendus réalisés par ordinateur',
      'à compléter',
      institut.nom,
      institut.adresse.ville,
    ];
    const originals = await filesOf(`${SECOND.contentDir}/photos`);
    let pictures = 0;
    for (const [name, data] of await filesOf(SECOND.dist)) {
      expect(
        originals.some(([, original]) => original.equals(data)),
        name,
      ).toBe(false);
      expect(data.includes(SECRET), name).toBe(false);
      if (/\.(?:html|txt|xml|vcf)$/.test(name)) {
        const text = data.toString().replace(/&nbsp;|&#160;|\s+/g, ' ');
        for (const words of strange) expect(text, name).not.toContain(words);
      }
      if (!/\.(?:avif|webp|jpe?g|png)$/i.test(name)) continue;
      const { exif, icc, xmp } = await sharp(data).metadata();
      expect({ exif, icc, xmp }, name).toEqual({});
      pictures++;
    }
    expect(pictures).toBeGreaterThan(100);
  },
);
