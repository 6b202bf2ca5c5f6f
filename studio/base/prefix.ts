/** What the addresses of the editor's own routes begin with. */
export const PREFIX = '/editeur/';
