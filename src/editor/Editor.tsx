import { makePage } from '@keystatic/astro/ui';
import config from './config.ts';

/** The whole of Keystatic's interface. */
export const Editor = makePage(config);
