import { colour } from '#brand/colours.ts';

/** The colours of a picture, by their roles. */
export type Theme = {
  ground: string;
  title: string;
  text: string;
  detail: string;
  figure: string;
  accent: string;
  line: string;
  emblem: string;
  shine: string;
};

export const LIGHT: Theme = {
  ground: colour('petal'),
  title: colour('ink'),
  text: colour('ink'),
  detail: colour('muted'),
  figure: colour('prune'),
  accent: colour('terracotta'),
  line: colour('blush'),
  emblem: colour('prune'),
  shine: colour('blush'),
};

export const DARK: Theme = {
  ground: colour('prune'),
  title: colour('white'),
  text: colour('petal'),
  detail: colour('blush'),
  figure: colour('white'),
  accent: colour('blush'),
  line: `${colour('blush')}40`,
  emblem: colour('blush'),
  shine: colour('prune'),
};
