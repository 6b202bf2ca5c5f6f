import { loadContent } from '#content/read.ts';
import { llmsText } from '#seo/llms.ts';

export const GET = async () =>
  new Response(llmsText(await loadContent()), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
