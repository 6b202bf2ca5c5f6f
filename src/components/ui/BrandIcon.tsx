import { siFacebook, siInstagram, siTiktok } from 'simple-icons';

const ICONS = { instagram: siInstagram, facebook: siFacebook, tiktok: siTiktok };
export type Brand = keyof typeof ICONS;

/** A social network's mark; decoration, its link carries the name. */
export function BrandIcon({ brand, className = 'size-5' }: { brand: Brand; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className={className}>
      <path d={ICONS[brand].path} />
    </svg>
  );
}
