/** Reads a YAML file, and says in French what it would lose or cannot read: every fault, each with its line and its remedy. */
import { isAlias, isNode, isScalar, parseDocument, visit, type Document, type Node, type YAMLError } from 'yaml';
import { characterFault } from './decode.ts';
import type { Path } from './places.ts';

export type YamlFile = {
  /** What the file holds, faulty lines mended as their messages say; nothing when one could not be. */
  data: unknown;
  /** Sentences, with the line they are about; with any of them the file is refused. */
  faults: { line: number; message: string }[];
  /** What is really written at a path, for example `0465710034` where YAML reads the number 465710034. */
  written: (path: Path) => string | undefined;
  /** Where a path stands in the file, in characters from its beginning; its parent's place when it is missing. */
  offset: (path: Path) => number;
};

/** A fault of one line. `mended` is the line as the message says to write it; without it the line is taken out. */
type LineFault = { line: number; message: string; mended?: string | undefined };

/** More faults than this are one fault: the file is no YAML. */
const MOST = 60;

/** The line with its whole text between quotes, as YAML takes it literally. */
function quoted(line: string): string | undefined {
  const [, before, text] = /^(\s*(?:- +)*(?:[\p{L}\d_-]+: +)?)(\S.*?)\s*$/u.exec(line) ?? [];
  if (before === undefined || text === undefined || before.trim() === '') return undefined;
  const inside = text.replace(/^(["'])(.*)\1$/, '$2').replace(/^["']/, '');
  return before + JSON.stringify(inside);
}

const asQuoted = (line: number, lines: readonly string[], reason: string): LineFault => {
  const mended = quoted(lines[line - 1] ?? '');
  const remedy = mended
    ? `Écrire la ligne ainsi : ${mended.trim()}`
    : 'Mettre tout le texte entre guillemets droits : "…".';
  return { line, message: `${reason} ${remedy}`, mended };
};

/** Marks that end a document or speak to YAML itself: nothing after them, or on their line, would be read as content. */
const MARK = /^(?:---|\.\.\.|%)/;

function documentMark(lines: readonly string[]): LineFault | undefined {
  const index = lines.findIndex((line, rank) => MARK.test(line) && !(line.trim() === '---' && rank === 0));
  if (index < 0) return undefined;
  const message = `« ${lines[index]!.trim()} » a un sens particulier en début de ligne : la suite serait perdue. Supprimer la ligne.`;
  return { line: index + 1, message, mended: '' };
}

/** Texts of which YAML drops a part without a word: what follows ` #`, `&`, `!` or `*`. */
function silentLoss(doc: Document, lineOf: (node: Node) => number, lines: readonly string[]): LineFault | undefined {
  let found: LineFault | undefined;
  visit(doc, {
    Node: (_key, node) => {
      const line = lineOf(node);
      const told = (sign: string, what: string) => {
        found = asQuoted(line, lines, `« ${sign} » ${what}.`);
        return visit.BREAK;
      };
      if (isAlias(node)) return told('*', 'en début de texte a un autre sens : la suite serait perdue');
      if ('anchor' in node && node.anchor) return told('&', 'en début de texte a un autre sens : le mot serait perdu');
      if (node.tag?.startsWith('!')) return told('!', 'en début de texte a un autre sens : le mot serait perdu');
      const isText = isScalar(node) && (typeof node.value === 'string' ? node.type === 'PLAIN' : node.value === null);
      if (isText && node.comment && lines[line - 1]!.includes('#')) {
        return told('#', 'après une espace commence une remarque : la suite du texte serait perdue');
      }
      return undefined;
    },
  });
  return found;
}

/** The words about what YAML refuses, by its own codes: https://eemeli.org/yaml/#errors */
function refusal(error: YAMLError, lines: readonly string[]): LineFault {
  const line = error.linePos?.[0].line ?? 1;
  const text = lines[line - 1] ?? '';
  const indented = (message: string): LineFault => ({ line, message });
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return indented(
        `« ${text.trim().replace(/:.*$/, '')} » est écrit deux fois au même endroit. Supprimer l’une des deux lignes.`,
      );
    case 'TAB_AS_INDENT': {
      const mended = text.replace(/^[\t ]+/, (space) => space.replaceAll('\t', '  '));
      return { line, message: 'une tabulation est utilisée en début de ligne. La remplacer par des espaces.', mended };
    }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /^[\s-]*[^:]+:\s+.*:/.test(text)
        ? asQuoted(line, lines, 'le texte contient « : » et doit être entre guillemets.')
        : { line: line + 1, message: INDENT };
    case 'BAD_SCALAR_START':
      return asQuoted(line, lines, 'un texte commence par un signe réservé (@, %, `).');
    case 'MISSING_CHAR': {
      if (!error.message.includes('quote')) {
        return indented('il manque un tiret ou un deux-points. Comparer avec les lignes voisines.');
      }
      // YAML notices at the end of the file; what helps is the line where the text begins.
      const opened = lines.findIndex((each) => /^[^"']*(?::|-) +(["'])(?!.*\1\s*$)/.test(each));
      return asQuoted(opened < 0 ? line : opened + 1, lines, 'un guillemet ouvert n’est pas refermé.');
    }
    case 'MULTILINE_IMPLICIT_KEY':
      return indented('il manque un deux-points après le nom du champ. Écrire par exemple « titre: Galerie ».');
    case 'UNEXPECTED_TOKEN':
    case 'BAD_DQ_ESCAPE':
    case 'BAD_ALIAS':
      return asQuoted(line, lines, 'un signe n’est pas à sa place, souvent un guillemet au milieu d’un texte.');
    case 'BAD_INDENT':
      return indented(INDENT);
    default:
      return indented('la ligne ne peut pas être lue. La comparer avec les lignes voisines.');
  }
}

const INDENT = 'le retrait de la ligne n’est pas le bon. L’aligner avec les lignes du même groupe, avec des espaces.';

/** Parses YAML; never throws. Each faulty line is mended in thought, so that the next fault is a true one. */
export function readYaml(text: string): YamlFile {
  const lines = text.split('\n');
  const faults: YamlFile['faults'] = [];
  let whole = true;
  let doc = parseDocument(text, { logLevel: 'silent' });
  const lineAt = (offset: number) => lines.join('\n').slice(0, offset).split('\n').length;
  const lineOf = (node: Node) => lineAt(node.range?.[0] ?? 0);
  while (faults.length < MOST) {
    const [error] = doc.errors;
    const fault = documentMark(lines) ?? (error ? refusal(error, lines) : silentLoss(doc, lineOf, lines));
    if (!fault) break;
    const index = Math.min(fault.line, lines.length) - 1;
    faults.push({ line: index + 1, message: fault.message });
    const mended = fault.mended === lines[index] ? undefined : fault.mended;
    whole &&= mended !== undefined;
    lines[index] = mended ?? (lines[index]!.trim().startsWith('#') ? '' : `#${lines[index]!}`);
    doc = parseDocument(lines.join('\n'), { logLevel: 'silent' });
  }
  for (const { node, message } of strangeCharacters(doc)) faults.push({ line: lineOf(node), message });
  const nodeAt = (path: Path) => doc.getIn(path, true) as { range?: [number, number, number] } | undefined;
  return {
    data: whole && doc.errors.length === 0 ? doc.toJS({ maxAliasCount: 0 }) : undefined,
    faults: faults.toSorted((a, b) => a.line - b.line),
    written: (path) => {
      const found = nodeAt(path);
      return isScalar(found) ? found.source : undefined;
    },
    offset: (path) => {
      for (let depth = path.length; depth >= 0; depth--) {
        const range = nodeAt(path.slice(0, depth))?.range;
        // A missing field is told after what its group has.
        if (range) return depth === path.length ? range[0] : range[1];
      }
      return 0;
    },
  };
}

/** Texts whose escapes (`"\u0000"`) make characters that no page can show. */
function strangeCharacters(doc: Document): { node: Node; message: string }[] {
  const found: { node: Node; message: string }[] = [];
  visit(doc, {
    Scalar: (_key, node) => {
      const message = typeof node.value === 'string' ? characterFault(node.value) : undefined;
      if (message && isNode(node)) found.push({ node, message });
    },
  });
  return found;
}
