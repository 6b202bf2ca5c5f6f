/** `npm run edit` on a fresh copy of the content. */
import { cpSync, rmSync } from 'node:fs';
import { COPY, PORT } from './copy.ts';

rmSync(COPY, { recursive: true, force: true });
cpSync('content', COPY, { recursive: true });
process.env.CONTENT_DIR = COPY;
process.env.PORT = String(PORT);
await import('../../scripts/edit.ts');
