import type { ReactNode } from 'react';
import type { Brand } from '#institute/networks.ts';

// As Simple Icons draws them (CC0).
const FACEBOOK =
  'M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 ' +
  '.955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 ' +
  '26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 ' +
  '0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 ' +
  '1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 ' +
  '12c0 5.628 3.874 10.35 9.101 11.647Z';
const TIKTOK =
  'M12.525.02c1.31-.02 2.61-.01 3.91-.02.08 1.53.63 3.09 1.75 4.17 1.12 1.11 2.7 1.62 4.24 ' +
  '1.79v4.03c-1.44-.05-2.89-.35-4.2-.97-.57-.26-1.1-.59-1.62-.93-.01 2.92.01 5.84-.02 ' +
  '8.75-.08 1.4-.54 2.79-1.35 3.94-1.31 1.92-3.58 3.17-5.91 ' +
  '3.21-1.43.08-2.86-.31-4.08-1.03-2.02-1.19-3.44-3.37-3.65-5.71-.02-.5-.03-1-.01-1.49.18-1.9 ' +
  '1.12-3.72 2.58-4.96 1.66-1.44 3.98-2.13 6.15-1.72.02 1.48-.04 2.96-.04 ' +
  '4.44-.99-.32-2.15-.23-3.02.37-.63.41-1.11 1.04-1.36 1.75-.21.51-.15 1.07-.14 1.61.24 1.64 ' +
  '1.82 3.02 3.5 2.87 1.12-.01 2.19-.66 ' +
  '2.77-1.61.19-.33.4-.67.41-1.06.1-1.79.06-3.57.07-5.36.01-4.03-.01-8.05.02-12.07z';

/** Instagram, which every header has, is drawn in fewer bytes. */
const SHAPES: Record<Brand, ReactNode> = {
  instagram: (
    <>
      <rect
        x="1.5"
        y="1.5"
        width="21"
        height="21"
        rx="6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
      />
      <circle cx="12" cy="12" r="5" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <circle cx="18.1" cy="5.9" r="1.4" />
    </>
  ),
  facebook: <path d={FACEBOOK} />,
  tiktok: <path d={TIKTOK} />,
};

/** A social network's mark; the link around it carries the name. */
export function BrandIcon({ brand, className = 'size-5' }: { brand: Brand; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className={className}>
      {SHAPES[brand]}
    </svg>
  );
}
