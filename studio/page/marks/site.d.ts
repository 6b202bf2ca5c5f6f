/** The site's own modules, by their names in studio.config.ts. */
declare module 'site:content' {
  import type { Content } from '#kit/schema/declaration.ts';
  export const loadContent: () => Promise<Content>;
}
declare module 'site:pictures' {
  export const picture: (
    site: unknown,
    name: string,
    ...rest: unknown[]
  ) => Promise<{ alt: string }>;
}
