import { faviconSvg } from '#lib/icons.ts';

export const GET = () => new Response(faviconSvg(), { headers: { 'content-type': 'image/svg+xml' } });
