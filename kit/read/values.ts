/**
 * Reads the values of a YAML file, each in its one form. Refuses, with its line, what YAML cannot read
 * or would drop in silence.
 */
import {
  isAlias,
  isCollection,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type YAMLError,
} from 'yaml';
import type { z } from 'zod';
import type { Path } from '#kit/schema/paths.ts';
import { characterFault, type Decoded, type LineFault } from './decode.ts';
import type { Folder } from './folder.ts';
import { normalise } from './normalise.ts';

const UNREADABLE = 'la ligne ne peut pas être lue. Comparez-la avec les lignes voisines.';
const UNCLOSED = 'un guillemet ouvert ici n’est pas refermé. Refermez-le à la fin du texte.';
const SIGN =
  '« & », « * » et « ! » ont un autre sens au début d’un texte, qui serait perdu. Mettez-le ' +
  'entre guillemets.';
const REMARK =
  '« # » commence une remarque : la suite du texte serait perdue. Mettez tout le texte entre ' +
  'guillemets, ou la remarque sur sa propre ligne.';
const MIXED =
  'deux versions du fichier sont mêlées ici, entre « <<<<<<< », « ======= » et « >>>>>>> ». Gardez ' +
  'les lignes de l’une, et supprimez celles de l’autre avec ces signes.';
const UNALIGNED =
  'la ligne a des espaces de trop au début, ou il en manque. Faites-la commencer sous ses voisines.';
const KEY =
  'le nom d’un champ est un simple mot, sans « ? » ni accolade. Supprimez la ligne, ou écrivez ce mot.';
const DIRECTIVE = '« % » ne commence pas une ligne de ce fichier. Supprimez la ligne.';

const SENTENCES: Partial<Record<YAMLError['code'], string>> = {
  ALIAS_PROPS: SIGN,
  BAD_ALIAS: SIGN,
  BAD_DIRECTIVE: DIRECTIVE,
  BAD_DQ_ESCAPE: '« \\ » a un autre sens entre guillemets. Écrivez-le deux fois.',
  BAD_INDENT:
    'un crochet ou une accolade n’est pas refermé, ou la ligne est trop à gauche. Comparez-la ' +
    'avec les lignes voisines.',
  BAD_PROP_ORDER: SIGN,
  BAD_SCALAR_START:
    '« @ », « % » et « ` » ne peuvent pas commencer un texte. Mettez le texte entre guillemets.',
  BLOCK_AS_IMPLICIT_KEY:
    'la ligne contient « : » deux fois. Mettez le texte qui suit le premier entre guillemets.',
  DUPLICATE_KEY: 'ce champ est écrit deux fois au même endroit. Supprimez l’un des deux.',
  MISSING_CHAR: 'il manque « : » après un nom, « - » devant une entrée ou un crochet. Ajoutez-le.',
  MULTILINE_IMPLICIT_KEY:
    'il manque « : » et une espace après le nom d’un champ. Ajoutez-les, ou supprimez la ligne.',
  MULTIPLE_ANCHORS: SIGN,
  MULTIPLE_DOCS: '« --- » ou « ... » couperait le fichier en deux. Supprimez la ligne.',
  MULTIPLE_TAGS: SIGN,
  RESOURCE_EXHAUSTION: 'la ligne contient trop de crochets ou de tirets. La réécrire.',
  TAB_AS_INDENT: 'la ligne commence par une tabulation. Remplacez-la par des espaces.',
  TAG_RESOLVE_FAILED: SIGN,
  UNEXPECTED_TOKEN:
    'la ligne ne va pas avec ce qui précède. Vérifiez ses guillemets et ses espaces au début.',
};

/** The line of an offset of the text. */
type LineAt = (offset: number) => number;

/** An error of the YAML parser, in French. */
function explainError(doc: Document, { code, message, pos }: YAMLError, lineAt: LineAt): LineFault {
  let [offset] = pos;
  // The parser joined the line to the value above it, and reports the error at that value.
  const more = doc.errors.find((each) => each.code === 'MULTILINE_IMPLICIT_KEY');
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && more?.pos[0] === offset)
    return { line: lineAt(more.pos[1]), message: UNALIGNED };
  if (!/^Missing closing .*quote/.test(message))
    return { line: lineAt(offset), message: SENTENCES[code] ?? UNREADABLE };
  // The parser reports the end of the file; the last opening quote is more useful.
  visit(doc, {
    Scalar: (_key, { type, range }) => {
      if (type?.startsWith('QUOTE')) offset = range![0];
    },
  });
  return { line: lineAt(offset), message: UNCLOSED };
}

/** Why YAML would lose part of a value, or undefined. */
function lossOf(node: Node, text: string): string | undefined {
  if (isAlias(node) || node.tag !== undefined || ('anchor' in node && node.anchor)) return SIGN;
  if (!isScalar(node)) return undefined;
  const fault = typeof node.value === 'string' ? characterFault(node.value) : undefined;
  if (fault) return fault;
  // `#MaisonAmande` was meant as a text; `# to write` behind a key was not.
  const remark = node.value === null ? /^[ \t]*#\S/ : /^[ \t]+#/;
  const isText = node.value === null || (node.type === 'PLAIN' && typeof node.value === 'string');
  return isText && remark.test(text.slice(node.range?.[1])) ? REMARK : undefined;
}

/** Values that YAML reads but loses part of. */
function lossesOf(doc: Document, text: string, lineAt: LineAt): LineFault[] {
  const losses = text.startsWith('%') ? [{ line: 1, message: DIRECTIVE }] : [];
  visit(doc, {
    Node: (_key, node) => {
      const message = lossOf(node as Node, text);
      if (message) losses.push({ line: lineAt((node as Node).range?.[0] ?? 0), message });
    },
    Pair: (_key, { key }) => {
      // A list or a group as a name, which `?` or braces can begin, would be read as its own text.
      if (isCollection(key)) losses.push({ line: lineAt(key.range?.[0] ?? 0), message: KEY });
    },
  });
  return losses;
}

/** What git and similar programs write where two versions of a file conflict. */
const MERGE_MARK = /^(?:<{7}|[|]{7}|={7}|>{7})(?: |$)/m;

function faultsOf(doc: Document, text: string, lineAt: LineAt): LineFault[] {
  const mark = MERGE_MARK.exec(text);
  if (mark) return [{ line: lineAt(mark.index), message: MIXED }];
  // The first error causes the others.
  const [error] = [...doc.errors, ...doc.warnings];
  return error ? [explainError(doc, error, lineAt)] : lossesOf(doc, text, lineAt);
}

type Read = {
  /** The values in their one form; undefined when the file cannot be read. */
  data: unknown;
  /** Why the file is refused. */
  faults: LineFault[];
};

/** Reads the values of a text; never throws. */
export function readValues({ text: whole, faults: textFaults }: Decoded, schema: z.ZodType): Read {
  const lineCounter = new LineCounter();
  const text = textFaults.length > 0 ? '' : whole;
  const doc = parseDocument(text, { lineCounter, logLevel: 'error' });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const faults = [...textFaults, ...faultsOf(doc, text, lineAt)];
  if (faults.length > 0) return { data: undefined, faults };
  const textAt = (path: Path) => {
    const node = doc.getIn(path, true);
    return isScalar(node) ? node.source : undefined;
  };
  return { data: normalise(schema, doc.toJS(), textAt), faults };
}

/** A YAML file of the content and its values. */
export type Source = Read & {
  file: string;
  /** The name of the file without ending or, for a description, of its photo. */
  name: string;
};

/** A file of a content folder, in a list; none if it is missing. */
export function sourceOf(folder: Folder, file: string, name: string, schema: z.ZodType): Source[] {
  const text = folder.texts[file];
  return text ? [{ file, name, ...readValues(text, schema) }] : [];
}
