/** Reads a YAML file and says in French why it cannot be read. */
import { isAlias, isScalar, parseDocument, visit, type Document, type YAMLError } from 'yaml';
import type { Path } from './places.ts';

export type YamlFile = {
  data: unknown;
  /** Sentences, with the line they are about; with any of them `data` must not be used. */
  faults: { line: number; message: string }[];
  /** What is really written at a path, for example `0465710034` where YAML reads the number 465710034. */
  written: (path: Path) => string | undefined;
  /** Where a path stands in the file, in characters from its beginning; its parent's place when it is missing. */
  offset: (path: Path) => number;
};

const QUOTE = 'Mettre tout le texte entre guillemets droits : "…".';
const STAR = `un texte commence par *. ${QUOTE}`;

/** The remedies of the faults that people make; YAML's own codes: https://eemeli.org/yaml/#errors */
const REMEDIES: Record<string, string> = {
  MISSING_CHAR: 'il manque un tiret ou un deux-points. Comparer avec les lignes voisines.',
  TAB_AS_INDENT: 'une tabulation est utilisée en début de ligne. La remplacer par des espaces.',
  BAD_INDENT: 'le retrait de la ligne n’est pas le bon. L’aligner avec les lignes du même groupe, avec des espaces.',
  BAD_SCALAR_START: `un texte commence par un signe réservé (@, %, \`). ${QUOTE}`,
  MULTILINE_IMPLICIT_KEY: 'il manque un deux-points après le nom du champ. Écrire par exemple « titre: Galerie ».',
  UNEXPECTED_TOKEN: `un signe n’est pas à sa place, souvent un guillemet au milieu d’un texte. ${QUOTE}`,
};

function explain(error: YAMLError, lines: string[]): { line: number; message: string } {
  const line = error.linePos?.[0].line ?? 1;
  const text = lines[line - 1] ?? '';
  if (error.code === 'DUPLICATE_KEY') {
    const key = text.trim().replace(/:.*$/, '');
    return { line, message: `« ${key} » est écrit deux fois au même endroit. Supprimer l’une des deux lignes.` };
  }
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') {
    const [, key, value] = /^[\s-]*([^:]+):\s+(.*:.*)$/.exec(text) ?? [];
    if (!value) return { line: line + 1, message: REMEDIES.BAD_INDENT! };
    return {
      line,
      message: `le texte contient « : » et doit être entre guillemets. Écrire ${key}: "${value.replaceAll('"', '\\"')}"`,
    };
  }
  if (/^[^:]*(?::|-) +\*/.test(text)) return { line, message: STAR };
  if (error.code === 'MISSING_CHAR' && error.message.includes('quote')) {
    // YAML notices at the end of the file; what helps is the line where the text begins.
    const opened = lines.findIndex((each) => /^[^"']*(?::|-) +(["'])(?!.*\1\s*$)/.test(each));
    return { line: opened < 0 ? line : opened + 1, message: `un guillemet ouvert n’est pas refermé. ${QUOTE}` };
  }
  return {
    line,
    message: REMEDIES[error.code] ?? 'la ligne ne peut pas être lue. La comparer avec les lignes voisines.',
  };
}

/** Texts that begin with an asterisk are references in YAML: almost always an italic word without quotes. */
function references(doc: Document, lineOf: (offset: number) => number): YamlFile['faults'] {
  const faults: YamlFile['faults'] = [];
  visit(doc, (_, node) => {
    if (isAlias(node)) faults.push({ line: lineOf(node.range![0]), message: STAR });
  });
  return faults;
}

/** Parses YAML; never throws. */
export function readYaml(text: string): YamlFile {
  const doc = parseDocument(text, { logLevel: 'silent' });
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  // One broken line makes the next ones look broken: only the first fault of that kind is worth reading.
  const [first] = doc.errors.filter((error) => error.code !== 'DUPLICATE_KEY');
  const errors = doc.errors.filter((error) => error === first || error.code === 'DUPLICATE_KEY');
  const broken = errors.map((error) => explain(error, text.split('\n')));
  const faults = broken.length > 0 ? broken : references(doc, lineOf);
  const node = (path: Path) => doc.getIn(path, true) as { range?: [number, number, number] } | undefined;
  return {
    data: faults.length > 0 ? undefined : doc.toJS(),
    faults,
    written: (path) => {
      const found = node(path);
      return isScalar(found) ? found.source : undefined;
    },
    offset: (path) => {
      for (let depth = path.length; depth >= 0; depth--) {
        const range = node(path.slice(0, depth))?.range;
        // A missing field is told after what its group has.
        if (range) return depth === path.length ? range[0] : range[1];
      }
      return 0;
    },
  };
}
