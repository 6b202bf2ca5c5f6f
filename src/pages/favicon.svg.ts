import { faviconSvg } from '#brand/icons.ts';

export const GET = () => new Response(faviconSvg(), { headers: { 'content-type': 'image/svg+xml' } });
