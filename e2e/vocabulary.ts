/**
 * Checks JSON-LD against schema.org's own vocabulary (release 30.0, reduced in `schemaorg-30.0.json`): types, properties,
 * which properties a type may carry, and what values they take.
 */
import { readFileSync } from 'node:fs';

type Vocabulary = {
  /** Parents of each type. */
  types: Record<string, string[]>;
  properties: Record<string, { on: string[]; takes: string[]; superseded?: true }>;
  /** Types of each enumeration member. */
  members: Record<string, string[]>;
};

export type Node = Record<string, unknown>;

const VOCABULARY = JSON.parse(readFileSync(new URL('schemaorg-30.0.json', import.meta.url), 'utf8')) as Vocabulary;

/** Types whose values may be written as text. */
const TEXT_FORMS: Record<string, (text: string) => boolean> = {
  Text: () => true,
  URL: (text) => URL.canParse(text),
  Date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
  DateTime: (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text)),
  Time: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
  // A number and its unit (https://schema.org/Distance).
  Distance: (text) => /^\d+(?:\.\d+)? \p{L}+$/u.test(text),
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A type and everything it is a kind of. */
function kinds(type: string): Set<string> {
  const found = new Set([type]);
  for (const kind of found) VOCABULARY.types[kind]?.forEach((parent) => found.add(parent));
  return found;
}

const meets = (names: readonly string[], found: ReadonlySet<string>) => names.some((name) => found.has(name));

/** Every node inside a value, itself included. */
export function nodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodes);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodes)];
}

/** What is wrong with a graph, one sentence each. */
export function graphProblems(graph: Node): string[] {
  if (graph['@context'] !== 'https://schema.org') return ['the context is not https://schema.org'];
  const typed = new Map(nodes(graph).flatMap((node) => (node['@type'] ? [[node['@id'], String(node['@type'])]] : [])));
  const typeOf = (node: Node) => (node['@type'] ? String(node['@type']) : typed.get(node['@id']));

  const valueProblem = (value: unknown, takes: string[]): string | undefined => {
    if (isNode(value)) {
      const type = typeOf(value);
      if (!type) return `points at ${String(value['@id'])}, which is not in the graph`;
      return meets(takes, kinds(type)) ? undefined : `does not take a ${type}`;
    }
    if (typeof value === 'number')
      return meets(takes, new Set(['Number', 'Integer', 'Text'])) ? undefined : 'takes no number';
    if (typeof value !== 'string') return `takes no ${typeof value}`;
    const member = VOCABULARY.members[value.replace('https://schema.org/', '')];
    if (member?.some((type) => meets(takes, kinds(type)))) return undefined;
    return takes.some((type) => TEXT_FORMS[type]?.(value)) ? undefined : `does not take « ${value} »`;
  };

  return nodes(graph['@graph']).flatMap((node) => {
    const type = typeOf(node);
    if (!type || !VOCABULARY.types[type]) return [`there is no type ${type}`];
    return Object.entries(node).flatMap(([name, value]) => {
      if (name.startsWith('@')) return [];
      const property = VOCABULARY.properties[name];
      if (!property || property.superseded) return [`there is no property ${name} (on ${type})`];
      if (!meets(property.on, kinds(type))) return [`${type} has no ${name}`];
      return [value].flat().flatMap((each) => {
        const problem = valueProblem(each, property.takes);
        return problem ? [`${type}.${name} ${problem}`] : [];
      });
    });
  });
}
