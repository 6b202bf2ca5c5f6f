import { loadContent } from '#content/load.ts';
import { llmsText } from '#lib/llms.ts';

export const GET = async () =>
  new Response(llmsText(await loadContent()), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
