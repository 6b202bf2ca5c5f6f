/** The days that say when values were last changed, which become today with them. */
import { metaOf } from '#kit/schema/paths.ts';
import { FILE_NAMES, fieldsOf, typeAt } from './content.ts';
import { below, filePlace, samePlace, type Place } from './place.ts';

const DAYS = FILE_NAMES.flatMap((file) =>
  fieldsOf(typeAt(filePlace(file))).map(([key, type]) => ({
    day: below(filePlace(file), key),
    followed: (metaOf(type, 'day')?.follows ?? []).map((name) => name.split('.')),
  })),
).filter(({ followed }) => followed.length > 0);

/** Whether a place is the value that a day follows, or below it, or above it. */
const isAlong = ({ file, path }: Place, name: readonly string[]) =>
  [file, ...path].every(
    (key, depth) => depth >= name.length || name[depth] === '*' || name[depth] === key,
  );

/** The days that become today when the value at a place changes. */
export const daysAfter = (place: Place): Place[] =>
  DAYS.filter(
    ({ day, followed }) => !samePlace(day, place) && followed.some((name) => isAlong(place, name)),
  ).map(({ day }) => day);

/** The day that follows exactly the values of a field, such as that of prices. */
export const followingDay = (place: Place): Place | undefined =>
  DAYS.find(({ followed }) =>
    followed.some((name) => name.length === place.path.length + 1 && isAlong(place, name)),
  )?.day;

export const isFollowingDay = (place: Place): boolean =>
  DAYS.some(({ day }) => samePlace(day, place));
