/** Social cards: /partage/tarifs.jpg and its sisters, one per entry of `content/pages.yaml`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRoute } from 'astro';
import { createElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { CARD_PHOTO, ShareCard } from '#brand/ShareCard.tsx';
import { CONTENT_DIR, loadContent } from '#content/read.ts';
import type { PageKey } from '#content/schema.ts';
import { cropBox } from '#photos/crop.ts';
import { CARD, cardTitle } from '#seo/head.ts';
import { photoOf } from '#photos/pictures.ts';
import { colour } from '#brand/colours.ts';

/** The photo is drawn larger than it is shown, so that scaling it down keeps it crisp. */
const OVERSAMPLING = 1.5;

const face = async (style: 'normal' | 'italic') => ({
  name: 'Instrument Serif',
  data: await readFile(`node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-${style}.woff`),
  weight: 400 as const,
  style,
});
const fonts = Promise.all([face('normal'), face('italic')]);

const colours = {
  petal: colour('petal'),
  blush: colour('blush'),
  prune: colour('prune'),
  ink: colour('ink'),
  terracotta: colour('terracotta'),
};

export const getStaticPaths = async () =>
  Object.keys((await loadContent()).pages).map((page) => ({ params: { page } }));

export const GET: APIRoute = async ({ params }) => {
  const site = await loadContent();
  const { institut, pages } = site;
  const { titre, photo: name } = pages[params.page as PageKey];
  const photo = photoOf(site, name);
  const { width, height } = CARD_PHOTO;
  const cropped = await sharp(path.join(CONTENT_DIR, 'photos', name, photo.photo))
    .autoOrient()
    .extract(cropBox(photo, width / height, photo.cadrage))
    .resize(Math.round(width * OVERSAMPLING), Math.round(height * OVERSAMPLING))
    .jpeg({ quality: 92 })
    .toBuffer();
  const svg = await satori(
    createElement(ShareCard, {
      title: cardTitle(titre, institut.nom),
      name: institut.nom,
      town: `${institut.adresse.codePostal} ${institut.adresse.ville}`,
      photo: `data:image/jpeg;base64,${cropped.toString('base64')}`,
      colours,
    }),
    { width: CARD.width, height: CARD.height, fonts: await fonts },
  );
  const card = await sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  return new Response(new Uint8Array(card), { headers: { 'content-type': CARD.type } });
};
