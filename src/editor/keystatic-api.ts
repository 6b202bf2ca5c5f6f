/** Keystatic's server side: it reads and writes inside the content folder and nowhere else. */
import { makeHandler } from '@keystatic/astro/api';
import { CONTENT_DIR } from '#content/read.ts';
import config from './config.ts';

export const prerender = false;

export const ALL = makeHandler({ config, localBaseDirectory: CONTENT_DIR });
