import { useEffect, useState } from 'react';
import type { Values } from '../site-content.ts';
import { isInGallery, type PhotoTexts } from './gallery.ts';

/**
 * Texts that are in no file yet, by the id of a waiting photo or the name of a photo of the site.
 */
export type TextsByPhoto = Record<string, PhotoTexts>;

/** The key in the browser's storage. */
const KEY = 'editeur photos';

const without = (kept: TextsByPhoto, removed: string) =>
  Object.fromEntries(Object.entries(kept).filter(([key]) => key !== removed));

const readKept = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as TextsByPhoto;

export type KeptTextsModel = ReturnType<typeof useKeptTexts>;

/**
 * Texts of photos for the gallery, which the browser keeps for all its windows until they are
 * written.
 */
export function useKeptTexts() {
  const [kept, setKept] = useState(readKept);
  useEffect(() => localStorage.setItem(KEY, JSON.stringify(kept)), [kept]);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => key === KEY && setKept(readKept());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  /** Keeps changed texts of a photo; without any, drops them all. */
  const keep = (key: string, changed?: PhotoTexts) =>
    setKept((now) =>
      changed ? { ...now, [key]: { ...now[key], ...changed } } : without(now, key),
    );
  /** Drops texts that were written, unless they were changed since. */
  const settle = (key: string, written: PhotoTexts) =>
    setKept((now) => {
      const isWritten = Object.entries(now[key] ?? {}).every(
        ([name, text]) => written[name] === text,
      );
      return isWritten ? without(now, key) : now;
    });
  /** Moves the texts of a photo that was renamed. */
  const rename = (from: string, to: string) =>
    setKept(({ [from]: texts, ...others }) => (texts ? { ...others, [to]: texts } : others));
  return { kept, keep, settle, rename };
}

/** The texts of photos of the site that are chosen for the gallery, and not in it yet. */
export const textsForGallery = (kept: TextsByPhoto, values: Values): TextsByPhoto =>
  Object.fromEntries(
    Object.entries(kept).filter(
      ([name]) => Object.hasOwn(values.photos, name) && !isInGallery(values, name),
    ),
  );
