import { siFacebook, siTiktok } from 'simple-icons';

/** Instagram's camera is drawn here: it is in every header, and simple-icons' outline weighs ten times as much. */
const SHAPES = {
  instagram: (
    <>
      <rect x="1.5" y="1.5" width="21" height="21" rx="6" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <circle cx="12" cy="12" r="5" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <circle cx="18.1" cy="5.9" r="1.4" />
    </>
  ),
  facebook: <path d={siFacebook.path} />,
  tiktok: <path d={siTiktok.path} />,
};
export type Brand = keyof typeof SHAPES;

/** A social network's mark; decoration, its link carries the name. */
export function BrandIcon({ brand, className = 'size-5' }: { brand: Brand; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className={className}>
      {SHAPES[brand]}
    </svg>
  );
}
