import { colour } from '#brand/colours.ts';
import type { Content } from '#content/schema.ts';

/** The web manifest (https://www.w3.org/TR/appmanifest/): what a phone shows once the site is on its home screen. */
export const manifest = ({ institut, pages }: Content) => ({
  id: '/',
  name: institut.nom,
  short_name: institut.nom,
  description: pages.defaut.description,
  lang: 'fr',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: colour('milk'),
  theme_color: colour('milk'),
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icone-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icone-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icone-512-masquable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
