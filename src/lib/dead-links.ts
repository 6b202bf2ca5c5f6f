import type { Content } from '#content/schema.ts';

/** A link of the site to a page of somebody else. */
export type OutsideLink = { label: string; url: string };

/** What became of a link: `sure` is false if the other side may only be refusing programs. */
export type LinkFault = OutsideLink & { reason: string; sure: boolean };

/** Every link that leaves the site, each address once, from the content that it is written in. */
export function outsideLinks({ institut, instagram, 'mentions-legales': legal }: Content): OutsideLink[] {
  const { reservation, reseaux } = institut;
  const links = [
    { label: 'Page de réservation', url: reservation },
    { label: 'Instagram', url: reseaux.instagram },
    { label: 'Facebook', url: reseaux.facebook },
    { label: 'TikTok', url: reseaux.tiktok },
    ...instagram.publications.map(({ lien }, index) => ({ label: `Publication Instagram n° ${index + 1}`, url: lien })),
    { label: 'Site de l’hébergeur', url: legal.hebergeur.site },
    { label: 'Site du médiateur', url: legal.mediateur.site },
  ];
  const seen = new Set<string>();
  return links.filter((link): link is OutsideLink => {
    if (!link.url || seen.has(link.url)) return false;
    seen.add(link.url);
    return true;
  });
}

/** Answers by which large sites turn away programs, though a visitor would see the page. */
const REFUSES_PROGRAMS = [401, 403, 405, 406, 429, 999];

/**
 * Visits a link as a browser would, redirects included.
 *
 * @param timeout milliseconds until a silent server counts as dead
 * @returns nothing if it answers well
 */
export async function visitLink(link: OutsideLink, timeout = 20_000): Promise<LinkFault | undefined> {
  try {
    const { status, body } = await fetch(link.url, {
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; link check of our own site)', 'accept-language': 'fr' },
      signal: AbortSignal.timeout(timeout),
    });
    await body?.cancel();
    if (status < 400) return;
    return REFUSES_PROGRAMS.includes(status)
      ? { ...link, reason: `répond ${status} aux programmes : à ouvrir vous-même pour vérifier`, sure: false }
      : { ...link, reason: `répond ${status}`, sure: true };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const reason =
      name === 'TimeoutError'
        ? `ne répond pas en ${timeout / 1000} s`
        : cause?.code === 'ENOTFOUND'
          ? 'ce nom de domaine n’existe pas'
          : `injoignable (${cause?.code ?? (error as Error).message})`;
    return { ...link, reason, sure: true };
  }
}
