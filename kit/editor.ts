/**
 * Where an editor may add something to pages. On the built site there is none, and every function here
 * returns its argument; the studio sets its own by `setEditor`, on the server and in the page.
 */
export type Editor = {
  /** A text with a mark of the file and the keys of its field. */
  mark: (text: string, file: string, path: readonly (string | number)[]) => string;
  /** A text with a mark of another field of the entry that a marked text belongs to. */
  markSibling: (text: string, sibling: string, key: string) => string;
  /** A text without its marks. */
  plain: (text: string) => string;
  /** An alternative text with the marks of the name by which the photo was looked up. */
  markAlt: (alt: string, name: string) => string;
  /** The content that pages are drawn from; a page in the browser loads none. */
  content?: <Content>(load: () => Promise<Content>) => Promise<Content>;
};

// A build never sets it, so the bundler removes these calls.
let editor: Editor | undefined;
export const setEditor = (next: Editor | undefined): void => void (editor = next);

/**
 * Marks a value on a page with the file and the keys of its field, so that a touch opens the field.
 * Free texts are marked without it.
 *
 * @example withPlace('fermé', 'horaires', 'semaine', 'dimanche')
 */
export const withPlace = (text: string, file: string, ...path: (string | number)[]): string =>
  editor?.mark(text, file, path) ?? text;

/**
 * A text that only the editor shows, such as the line in place of a hidden section. On the site it
 * is empty.
 *
 * @example onlyInEditor('Avis : section masquée', 'avis', 'masque')
 */
export const onlyInEditor = (text: string, file: string, ...path: (string | number)[]): string =>
  editor?.mark(text, file, path) ?? '';

/**
 * Marks a value of an entry of a list, whose index the component does not know.
 *
 * @param sibling a free text of the same entry, which is marked with its own place in the editor
 * @param key the value's key in the entry
 * @example withSiblingPlace('35 €', line.nom, 'prix')
 */
export const withSiblingPlace = (text: string, sibling: string, key: string): string =>
  editor?.markSibling(text, sibling, key) ?? text;

/** The name of a photo as its folder has it. */
export const plainText = (text: string): string => editor?.plain(text) ?? text;

/** The alternative text of the photo that a field names: a touch of the picture opens that field. */
export const altText = (alt: string, name: string): string => editor?.markAlt(alt, name) ?? alt;

/** The content that pages are drawn from: as it is loaded, or as the editor has it. */
export const contentForPages = <Content>(load: () => Promise<Content>): Promise<Content> =>
  editor?.content?.(load) ?? load();
