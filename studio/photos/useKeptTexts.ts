import { useEffect, useEffectEvent, useRef } from 'react';
import { child } from '#kit/schema/paths.ts';
import type { State } from '../history/state.ts';
import { photoFolder, photoPlace } from '../content/place.ts';
import { useStored } from '../base/useStored.ts';
import { rebasePlace, type Values } from '../content/site-content.ts';
import { CAPTION_KEY, isInGallery, TITLE_KEY, type PhotoTexts } from './gallery.ts';

/**
 * Texts that are in no file yet, by the id of a waiting photo or the name of a photo of the site.
 */
type TextsByPhoto = Record<string, PhotoTexts>;
const NONE: TextsByPhoto = {};

const without = (byPhoto: TextsByPhoto, removed: string) =>
  Object.fromEntries(Object.entries(byPhoto).filter(([key]) => key !== removed));

/**
 * Texts of photos for the gallery, which the browser keeps for all its windows on the same content
 * folder until they are written.
 *
 * @param folderId the id of the content folder, once it is known
 */
export function useKeptTexts(folderId: string | undefined) {
  const { value: byPhoto, change, isKept } = useStored(`editeur photos ${folderId}`, NONE);
  const keep = (key: string, changed: PhotoTexts) =>
    change((now) => ({ ...now, [key]: { ...now[key], ...changed } }));
  /** Chooses a photo of the site for the gallery; its name and description are proposed texts. */
  const choose = (name: string, { photos }: Values) =>
    change((now) => {
      const [title, caption] = ['nom', 'alt'].map((key) => child(photos[name], key) as string);
      return { ...now, [name]: { [TITLE_KEY]: title, [CAPTION_KEY]: caption, ...now[name] } };
    });
  const drop = (key: string) => change((now) => without(now, key));
  /** Drops texts that were written, unless they were changed since. */
  const dropWritten = (key: string, written: PhotoTexts) =>
    change((now) => {
      const unwritten = Object.entries(now[key] ?? {}).filter(
        ([field, text]) => written[field] !== text,
      );
      if (unwritten.length === 0) return without(now, key);
      return { ...now, [key]: Object.fromEntries(unwritten) };
    });
  const rename = (from: string, to: string) =>
    change(({ [from]: texts, ...others }) => (texts ? { ...others, [to]: texts } : others));
  return { byPhoto, isKept, keep, choose, drop, dropWritten, rename };
}

type KeptTexts = ReturnType<typeof useKeptTexts>;

/** Gives the texts of renamed photos their new names. */
export function useRenamedTexts(
  state: State | undefined,
  { byPhoto, rename }: Pick<KeptTexts, 'byPhoto' | 'rename'>,
): void {
  const base = useRef(state);
  const follow = useEffectEvent((values: Values) => {
    for (const name of Object.keys(byPhoto)) {
      const place = rebasePlace(photoPlace(name), base.current ?? values, values)!;
      if (photoFolder(place.file) !== name) rename(name, photoFolder(place.file));
    }
  });
  useEffect(() => {
    if (state) follow(state);
    base.current = state;
  }, [state]);
}

/** The texts of photos of the site that are chosen for the gallery, and not in it yet. */
export const textsForGallery = (byPhoto: TextsByPhoto, values: Values): TextsByPhoto =>
  Object.fromEntries(
    Object.entries(byPhoto).filter(
      ([name]) => Object.hasOwn(values.photos, name) && !isInGallery(values, name),
    ),
  );
