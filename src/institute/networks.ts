import type { Content } from '#content/schema.ts';

const NAMES = { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok' } as const;

/** The institute's profiles, in the order they are shown. */
export const networks = (profiles: Content['institut']['reseaux']) =>
  (['instagram', 'facebook', 'tiktok'] as const).map((brand) => ({
    brand,
    name: NAMES[brand],
    href: profiles[brand],
  }));
