type Link = { label: string; onPress: () => void };

/** The way back to the view that led here (`back`), and up from what is shown. */
export function Crumbs({ back, links }: { back?: Link; links: readonly Link[] }) {
  // Each name once: « Photos » leads back, and is what the entry belongs to.
  const all = back ? [back, ...links.filter(({ label }) => label !== back.label)] : links;
  return (
    <nav aria-label="Chemin" className="-mt-2 mr-10 flex flex-wrap gap-x-1.5">
      {all.map((link, depth) => (
        <span key={depth}>
          <button
            type="button"
            className="min-h-[44px] underline-offset-4 hover:underline"
            onClick={link.onPress}
          >
            {link === back && <span className="sr-only">Retour : </span>}
            {link.label}
          </button>{' '}
          <span aria-hidden="true">›</span>
        </span>
      ))}
    </nav>
  );
}
