/** A visit as a client composes it on /tarifs: one pose and what goes with it, or a removal alone. */
import type { Role } from '#content/schema.ts';
import { ON_REQUEST } from '#kit/french/format.ts';
import { slug } from '#kit/french/spellings.ts';
import { roleOf, type Line } from './prices.ts';
import { shownPrice, shownTotal, type PricedFamily, type ShownPrice } from './shown-price.ts';

/** The part of the price list that a visit needs. */
export type Menu = (PricedFamily & { lignes: Omit<Line, 'precision'>[] })[];

/** A line of the price list, as a choice. */
export type Item = {
  /** Its unique name in the address. */
  id: string;
  nom: string;
  role: Role;
  price: ReturnType<typeof shownPrice>;
  /**
   * Its length, or by how much it makes the visit longer; undefined if the content does not say.
   */
  minutes?: number;
  /**
   * The number of a family. A finish or an option goes with the poses that have the same number;
   * without one it goes with every pose.
   */
  family?: number;
  /** Whether no removal goes with this pose, since it continues the one before. */
  keeps?: true;
};

/** The names of the roles in the address and in the form. */
export const PARAMETERS: Record<Role, string> = {
  pose: 'pose',
  finition: 'finition',
  option: 'option',
  dépose: 'depose',
};

/** The id of the element to which the address of a choice leads. */
export const ANCHOR = 'votre-pose';

/** What a choice of nothing sends; as the pose, it makes a visit of a removal alone. */
export const NONE = '';

/**
 * The menu as a text for the page: shorter than as JSON, whose quotes the page escapes. A
 * family is a line, and each of its prices a line of cells that begins with a tab.
 */
export const packMenu = (menu: Menu): string =>
  menu
    .flatMap(({ nom, lignes }) => [
      nom,
      ...lignes.map(({ nom: line, prix, duree, role, finitions, sansDepose }) =>
        ['', line, prix, duree, role, finitions, sansDepose && 1].join('\t').trimEnd(),
      ),
    ])
    .join('\n');

/** Reads what {@link packMenu} wrote. */
export function unpackMenu(text: string): Menu {
  const menu: Menu = [];
  for (const row of text.split('\n')) {
    const [family, nom = '', prix, duree, role, finitions, keeps] = row.split('\t');
    if (family) menu.push({ nom: family, lignes: [] });
    else
      menu.at(-1)!.lignes.push({
        nom,
        prix: prix === ON_REQUEST ? prix : Number(prix),
        ...(duree && { duree: Number(duree) }),
        ...(role && { role: role as Role }),
        ...(finitions && { finitions }),
        ...(keeps && { sansDepose: true }),
      });
  }
  return menu;
}

/**
 * All choices, in the order of the price list. A finish or an option goes with the poses of its
 * family and with poses that name its family in `finitions`. In a family without poses, it goes
 * with every pose.
 */
export function choicesOf(menu: Menu): Item[] {
  const ids = new Set<string>();
  const idOf = (name: string) => {
    const base = slug(name) || 'ligne';
    let id = base;
    for (let count = 2; ids.has(id); count++) id = `${base}-${count}`;
    ids.add(id);
    return id;
  };
  const rankOf = (name: string) => menu.findIndex(({ nom }) => nom === name);
  return menu.flatMap((listed, rank) => {
    const { lignes } = listed;
    const hasPoses = lignes.some((line) => roleOf(line) === 'pose');
    return lignes.map((line) => {
      const role = roleOf(line);
      const isPose = role === 'pose';
      const family = isPose && line.finitions ? rankOf(line.finitions) : rank;
      return {
        id: idOf(line.nom),
        nom: line.nom,
        role,
        price: shownPrice(line, listed),
        ...(line.duree !== undefined && { minutes: line.duree }),
        ...(hasPoses && role !== 'dépose' && { family }),
        ...(isPose && line.sansDepose && { keeps: true }),
      };
    });
  });
}

/** Whether a line may be chosen with a pose. */
export const goesWith = (pose: Item, { role, family }: Item) =>
  role === 'dépose'
    ? !pose.keeps
    : role !== 'pose' && (family === undefined || family === pose.family);

/**
 * The visit that an address or the form describes, in the order of its work: at most one removal,
 * one pose (the first unless stated), at most one finish, any options, and only what goes with the
 * pose. Without a pose it is one removal (the first unless stated). Anything else is ignored.
 *
 * @example readVisit(choices, new URLSearchParams('pose=gainage-gel&depose=depose-gel-et-soin'))
 */
export function readVisit(choices: Item[], query: URLSearchParams): Item[] {
  const itemsOf = (role: Role) => {
    const ids = query.getAll(PARAMETERS[role]);
    return choices.filter((item) => item.role === role && ids.includes(item.id));
  };
  const firstOf = (role: Role) => itemsOf(role)[0] ?? choices.find((item) => item.role === role);
  const isAlone = itemsOf('pose').length === 0 && query.getAll(PARAMETERS.pose).includes(NONE);
  const removal = isAlone && firstOf('dépose');
  if (removal) return [removal];
  const pose = firstOf('pose');
  if (!pose) return [];
  const fitting = (role: Role) => itemsOf(role).filter((item) => goesWith(pose, item));
  return [
    ...fitting('dépose').slice(0, 1),
    pose,
    ...fitting('finition').slice(0, 1),
    ...fitting('option'),
  ];
}

const isPose = ({ role }: Item) => role === 'pose';

/** What a visit is for: its pose, or the removal that it consists of. */
export const mainOf = (visit: Item[]): Item => visit.find(isPose) ?? visit[0]!;

/** @example '?pose=gainage-gel#votre-pose' */
export function visitAddress(visit: Item[]): string {
  const query = new URLSearchParams(visit.map(({ id, role }) => [PARAMETERS[role], id]));
  if (!visit.some(isPose)) query.append(PARAMETERS.pose, NONE);
  return `?${query}#${ANCHOR}`;
}

/** The visit that consists of these lines; undefined if they are not one visit. */
function wholeVisit(choices: Item[], names: readonly string[]): Item[] | undefined {
  const items = choices.filter(({ nom }) => names.includes(nom));
  const visit = readVisit(choices, new URL(visitAddress(items), 'https://site').searchParams);
  const isWhole = items.length === names.length && visit.length === items.length;
  return isWhole && items.every((item) => visit.includes(item)) ? visit : undefined;
}

/**
 * The visit with a pose that consists of these lines; undefined if they are none. `totalOf`,
 * `durationOf` and `visitAddress` say its price, its length and its address.
 *
 * @example visitOfLines(choices, ['French sur gel', 'Gainage gel']) // the pose, then its finish
 */
export function visitOfLines(choices: Item[], names: readonly string[]): Item[] | undefined {
  const visit = wholeVisit(choices, names);
  return visit?.some(isPose) ? visit : undefined;
}

/** The address of the visit that consists of these lines; undefined if they are not one visit. */
export function addressOfLines(choices: Item[], names: readonly string[]): string | undefined {
  const visit = wholeVisit(choices, names);
  return visit && visitAddress(visit);
}

/**
 * The address of the visit that is one of these lines: the first pose, or else the first removal;
 * undefined if there is neither.
 */
export function addressOfOne(choices: Item[], names: readonly string[]): string | undefined {
  const items = names.flatMap((name) => choices.find(({ nom }) => nom === name) ?? []);
  const item = items.find(isPose) ?? items.find(({ role }) => role === 'dépose');
  return item && visitAddress([item]);
}

/** Why a line cannot be chosen with the lines before it: the line that is in its way. */
type Conflict = { item: Item; with: Item };

/**
 * The lines that the composer would not allow with the others: a second pose, a second finish or
 * removal, and what does not go with the pose. Without a pose there is no visit, and no conflict.
 */
export function conflictsOf(items: readonly Item[]): Conflict[] {
  const pose = items.find(isPose);
  if (!pose) return [];
  return items.flatMap((item, index) => {
    if (item === pose) return [];
    const isOnly = item.role !== 'option';
    const earlier = items.slice(0, index).find(({ role }) => isOnly && role === item.role);
    const obstacle = earlier ?? (goesWith(pose, item) ? undefined : pose);
    return obstacle ? [{ item, with: obstacle }] : [];
  });
}

/** The price of a visit without its items priced on request, and these. */
export const totalOf = (visit: Item[]): { total: ShownPrice; onRequest: Item[] } => ({
  total: shownTotal(visit.map(({ price }) => price)),
  onRequest: visit.filter(({ price }) => price.euros === undefined),
});

/**
 * The length of a visit in minutes; undefined if that of what it is for is unknown. If that of another
 * item is unknown, `isWhole` is false: the visit takes longer.
 */
export function durationOf(visit: Item[]): { minutes: number; isWhole: boolean } | undefined {
  if (mainOf(visit).minutes === undefined) return undefined;
  return {
    minutes: visit.reduce((sum, { minutes = 0 }) => sum + minutes, 0),
    isWhole: visit.every(({ minutes }) => minutes !== undefined),
  };
}

/**
 * The look that is most like a visit: of those with its pose, the one whose finish agrees best, then
 * the options. Undefined if none has its pose. Removals do not count, since nobody sees them.
 */
export function closestLook<Look extends { visit: Item[] }>(
  looks: readonly Look[],
  visit: Item[],
): Look | undefined {
  const distance = (look: Look) =>
    [...look.visit, ...visit]
      .filter((item) => !look.visit.includes(item) || !visit.includes(item))
      .reduce((sum, { role }) => sum + { pose: 0, finition: 100, option: 1, dépose: 0 }[role], 0);
  return looks
    .filter((look) => mainOf(look.visit) === mainOf(visit))
    .sort((one, other) => distance(one) - distance(other))[0];
}
