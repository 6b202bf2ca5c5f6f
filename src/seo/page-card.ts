/** The social cards of the pages. Their names contain a hash, so that old pages keep their card. */
import { drawShareCard } from '#brand/share-card.tsx';
import { onDisk } from '#kit/read/folder.ts';
import { sha256 } from '#kit/files.ts';
import { capitalise } from '#kit/french/format.ts';
import type { Content } from '#content/schema.ts';
import { photoOf } from '#photos/pictures.ts';
import { PAGES, type PageKey } from '#site.ts';

/** The entries of `content/pages.yaml` with a card. Error pages have that of `defaut`. */
export type CardKey = PageKey | 'defaut';
export const CARD_KEYS = [...(Object.keys(PAGES) as PageKey[]), 'defaut'] as const;

/**
 * The page's title without the institute's name, which the card shows beside its emblem.
 *
 * @example
 * cardTitle('Galerie de poses | Maison Amande, Pignan', 'Maison Amande') // 'Galerie de poses'
 */
export function cardTitle(title: string, name: string): string {
  return capitalise(title.split(' | ')[0]!.replace(new RegExp(`^${RegExp.escape(name)},? `), ''));
}

function draw(site: Content, page: CardKey): Promise<Buffer> {
  const { nom: name, adresse } = site.institut;
  const { titre, photo: photoName } = site.pages[page];
  const photo = photoOf(site, photoName);
  const words = {
    title: cardTitle(titre, name),
    name,
    town: `${adresse.codePostal} ${adresse.ville}`,
  };
  return drawShareCard(words, { ...photo, file: onDisk(`photos/${photoName}/${photo.photo}`) });
}

const DRAWN = new Map<CardKey, Promise<Buffer>>();

/** The card of a page, a JPEG; it is drawn once in a build. */
export function pageCard(site: Content, page: CardKey): Promise<Buffer> {
  if (import.meta.env.DEV) return draw(site, page);
  const card = DRAWN.get(page) ?? draw(site, page);
  DRAWN.set(page, card);
  return card;
}

/** The file name of the card of a page without ending; without a hash in the editor. */
export async function cardName(site: Content, page: CardKey): Promise<string> {
  if (import.meta.env.DEV) return page;
  return `${page}.${sha256(await pageCard(site, page)).slice(0, 8)}`;
}
