import type { Content } from '#content/schema.ts';

const NAMES = { instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok' } as const;

export type Brand = keyof typeof NAMES;
type Network = { brand: Brand; name: string; href: string };

/** The profiles of the institute on social networks. */
export const networks = (profiles: Content['institut']['reseaux']): Network[] =>
  (Object.keys(NAMES) as Brand[]).flatMap((brand) => {
    const href = profiles[brand];
    return href ? { brand, name: NAMES[brand], href } : [];
  });
