/** A visit as a client composes it on /tarifs: one pose, and what goes with it. */
import type { Content, Role } from '#content/schema.ts';
import { ON_REQUEST } from '#kit/french/format.ts';
import { slug } from '#kit/french/spellings.ts';
import { roleOf } from './prices.ts';

/** A line of the price list, as a choice. */
export type Item = {
  /** Unique: its name in the address. */
  id: string;
  nom: string;
  role: Role;
  /** Whole cents, so that sums are exact; undefined when the price is on request. */
  cents?: number;
  /** The rank of the family whose poses it goes with; without one it goes with every pose. */
  family?: number;
};

/** The names of the roles, in the address and in the form. */
export const PARAMETERS: Record<Role, string> = {
  pose: 'pose',
  finition: 'finition',
  option: 'option',
  dépose: 'depose',
};

/** The element that the address of a choice leads to. */
export const ANCHOR = 'votre-pose';

/**
 * All choices, in the order of the price list. A finish or an option goes with the poses of its
 * family or, in a family without poses, with all.
 */
export function choicesOf({ familles }: Pick<Content['tarifs'], 'familles'>): Item[] {
  const ids = new Set<string>();
  const idOf = (name: string) => {
    const base = slug(name) || 'ligne';
    let id = base;
    for (let count = 2; ids.has(id); count++) id = `${base}-${count}`;
    ids.add(id);
    return id;
  };
  return familles.flatMap(({ lignes }, family) => {
    const hasPoses = lignes.some((line) => roleOf(line) === 'pose');
    return lignes.map((line) => {
      const role = roleOf(line);
      return {
        id: idOf(line.nom),
        nom: line.nom,
        role,
        ...(line.prix !== ON_REQUEST && { cents: Math.round(line.prix * 100) }),
        ...(hasPoses && role !== 'dépose' && { family }),
      };
    });
  });
}

/** Whether a line may be chosen with a pose. */
export const goesWith = (pose: Item, { role, family }: Item) =>
  role !== 'pose' && (family === undefined || family === pose.family);

/**
 * The visit that an address or the form describes: one pose (the first unless stated), at most one
 * finish and one removal, any options, and only what goes with the pose. Anything else is ignored.
 *
 * @example readVisit(choices, new URLSearchParams('pose=gainage-gel&depose=depose-gel-et-soin'))
 */
export function readVisit(choices: Item[], query: URLSearchParams): Item[] {
  const itemsOf = (role: Role) => {
    const ids = query.getAll(PARAMETERS[role]);
    return choices.filter((item) => item.role === role && ids.includes(item.id));
  };
  const pose = itemsOf('pose')[0] ?? choices.find(({ role }) => role === 'pose');
  if (!pose) return [];
  const fits = (item: Item) => goesWith(pose, item);
  return [
    pose,
    ...itemsOf('finition').filter(fits).slice(0, 1),
    ...itemsOf('option').filter(fits),
    ...itemsOf('dépose').slice(0, 1),
  ];
}

/** @example '?pose=gainage-gel#votre-pose' */
export function visitAddress(visit: Item[]): string {
  const query = new URLSearchParams(visit.map(({ id, role }) => [PARAMETERS[role], id]));
  return `?${query}#${ANCHOR}`;
}

/** The address of a visit of these lines; undefined if they cannot be one visit. */
export function addressOfLines(choices: Item[], names: readonly string[]): string | undefined {
  const items = choices.filter(({ nom }) => names.includes(nom));
  const address = visitAddress(items);
  const visit = readVisit(choices, new URL(address, 'https://site').searchParams);
  const isWhole = items.length === names.length && visit.length === items.length;
  return isWhole && items.every((item) => visit.includes(item)) ? address : undefined;
}

/** What a visit costs, in euros, and its items priced on request. */
export function totalOf(visit: Item[]): { euros: number; onRequest: Item[] } {
  const cents = visit.reduce((sum, item) => sum + (item.cents ?? 0), 0);
  return { euros: cents / 100, onRequest: visit.filter((item) => item.cents === undefined) };
}
