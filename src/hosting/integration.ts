import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { writeDelivery } from './write.ts';

/** Makes the build end with {@link writeDelivery}. Last of the integrations: what others write has to be there. */
export const hosting: AstroIntegration = {
  name: 'hosting',
  hooks: { 'astro:build:done': ({ dir }) => writeDelivery(fileURLToPath(dir)) },
};
