/** The editor's own addresses, beside those of Keystatic; they exist only while it runs. */
export const EDITOR_PATH = '/keystatic';
export const CHOICES_PATH = '/api/editor/choices';
export const thumbnailPath = (slug: string) => `/api/editor/thumbnails/${slug}`;
