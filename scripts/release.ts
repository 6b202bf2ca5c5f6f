/**
 * `npm run release`: prints the release checklist and, if all of it is done, builds the public
 * site.
 */
import { spawnSync } from 'node:child_process';
import { checkContent } from '#content/load.ts';
import { releaseChecklist } from '#content/release-checklist.ts';
import { GIVEN_ADDRESS } from '#site.ts';

const items = releaseChecklist(await checkContent(), GIVEN_ADDRESS);
const undone = items.filter(({ done }) => !done);
console.log('Mise en ligne\n');
for (const { label, done, remedy } of items)
  console.log(done ? `✓ ${label}` : `✗ ${label} : ${remedy}`);

if (undone.length > 0) {
  const points = undone.length === 1 ? 'un point reste' : `${undone.length} points restent`;
  console.log(`\nRien n’a été publié : ${points} à régler.`);
  process.exitCode = 1;
} else {
  // Another process, because the mode is read when modules load.
  const build = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, RELEASE: 'true' },
    stdio: 'inherit',
  });
  process.exitCode = build.status ?? 1;
}
