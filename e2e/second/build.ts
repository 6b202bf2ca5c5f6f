/**
 * `npm run build:second`: writes the second content set and releases its site, as `npm run release`
 * does.
 */
import { spawnSync } from 'node:child_process';
import { SECOND_CONTENT, SECOND_DIST, writeSecondContent } from './content.ts';

await writeSecondContent(SECOND_CONTENT);
const folders = { CONTENT_DIR: SECOND_CONTENT, OUT_DIR: SECOND_DIST, SITE_URL: '' };
const env = { ...process.env, ...folders, AVIF_EFFORT: '0' };
const { status } = spawnSync(process.execPath, ['scripts/release.ts'], { env, stdio: 'inherit' });
process.exitCode = status ?? 1;
