/** The site that the studio is for. */
import config from '#studio.config';
import type { StudioConfig } from './config.ts';

export const SITE: StudioConfig = config;
