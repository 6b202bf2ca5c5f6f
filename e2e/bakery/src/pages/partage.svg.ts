/** The picture of shared links. */
export const GET = () =>
  new Response(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#c96" /></svg>',
    { headers: { 'content-type': 'image/svg+xml' } },
  );
