import { useState } from 'react';
import { samePlace, type Place } from '../content/place.ts';

/**
 * The fields that are asked of the owner, and those that were since this part of the panel opened. They
 * stay in their places, so that no field is lost while she types, and a second press of a button meets
 * no other question.
 */
export function useAsked(open: readonly Place[]): readonly Place[] {
  const [asked, setAsked] = useState(open);
  const added = open.filter((place) => !asked.some((each) => samePlace(each, place)));
  if (added.length > 0) setAsked([...asked, ...added]);
  return asked;
}
