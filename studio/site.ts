/** The site that the studio is for. */
import config from '#studio.config';
import type { StudioConfig } from './config.ts';

type NeededKey = {
  [Key in keyof StudioConfig]-?: undefined extends StudioConfig[Key] ? never : Key;
}[keyof StudioConfig];

/** What every site has to say. */
const NEEDED: Record<NeededKey, true> = {
  declaration: true,
  pages: true,
  namePlace: true,
  addressPlace: true,
  releaseChecklist: true,
  firstSteps: true,
  build: true,
  storage: true,
};

/**
 * A config as the studio reads it.
 *
 * @throws if something is missing that every site has to say
 */
export function siteOf(config: Partial<StudioConfig>) {
  const missing = Object.keys(NEEDED).filter((key) => config[key as NeededKey] === undefined);
  if (missing.length > 0)
    throw new Error(
      `studio.config.ts lacks ${missing.join(', ')}. studio/config.ts describes each key.`,
    );
  return { quickActions: [], settings: {}, ...(config as StudioConfig) };
}

export const SITE = siteOf(config);
