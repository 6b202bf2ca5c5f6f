import type { ReactNode } from 'react';

type Props = {
  src: string;
  label: string | undefined;
  /** The texts, beside the picture. */
  children: ReactNode;
  /** Stands below, as wide as both. */
  below?: ReactNode;
};

export const PhotoItem = ({ src, label, children, below }: Props) => (
  <li
    className="grid grid-cols-[4rem_1fr] content-start gap-x-4 md:grid-cols-[6rem_1fr]"
    aria-label={label || 'Photo sans titre'}
  >
    <img src={src} alt="" className="mt-5 aspect-square w-full rounded-[14px] object-cover" />
    <div>{children}</div>
    {below}
  </li>
);
