import { Keystatic } from '@keystatic/core/ui';
import type { Config } from '@keystatic/core';
import config from './config.ts';

/** The whole of Keystatic's interface. */
export const Editor = () => <Keystatic config={config as unknown as Config} appSlug={undefined} />;
