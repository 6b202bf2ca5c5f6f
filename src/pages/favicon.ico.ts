import { faviconIco } from '#brand/icons.ts';

export const GET = async () =>
  new Response(new Uint8Array(await faviconIco()), { headers: { 'content-type': 'image/x-icon' } });
