import { loadContent } from '../load.ts';

/** What programs read of the site: the names of the tarts. */
export const GET = async () => {
  const { carte } = await loadContent();
  return new Response(carte.tartes.map(({ nom }) => nom).join('\n'));
};
