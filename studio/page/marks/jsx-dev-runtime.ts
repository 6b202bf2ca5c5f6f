/**
 * React’s JSX for islands while the editor runs (`importSource`): an element gets its attributes as
 * `middleware.ts` leaves them, so that an island hydrates with what the server sent.
 */
import { Fragment, jsxDEV as create } from 'react/jsx-dev-runtime';
import { placeName } from '../../content/place.ts';
import { placesIn, withoutMarks } from './mark.ts';

export { Fragment };

type Attributes = Readonly<Record<string, unknown>>;

/** Elements that say as `data-place` what the mark of an attribute said. */
const isPlaced = (tag: string) => ['a', 'img', 'svg'].includes(tag);

/**
 * The attributes of an element without marks.
 *
 * @example attributesOf('a', { href: '/carte…' }) // { href: '/carte', 'data-place': 'accueil.lien' }
 */
export function attributesOf(tag: string, { children, ...given }: Attributes): Attributes {
  const texts = Object.values(given).filter((value) => typeof value === 'string');
  const [place] = isPlaced(tag) ? placesIn(texts.join('')) : [];
  const isNews = 'aria-live' in given || given.role === 'status' || tag === 'output';
  const plain = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutMarks(value) : value,
  ]);
  return {
    ...Object.fromEntries(plain),
    ...(place && { 'data-place': placeName(place) }),
    ...(isNews && { 'aria-live': 'off' }),
    ...(children !== undefined && { children }),
  };
}

export const jsxDEV: typeof create = (type, props, ...rest) =>
  create(type, typeof type === 'string' ? attributesOf(type, props as Attributes) : props, ...rest);
