import type { ReactNode } from 'react';

type Props = {
  src: string;
  label?: string;
  /** The texts, beside the picture. */
  children: ReactNode;
  /** Takes the whole width below. */
  below?: ReactNode;
};

/** A photo that is to join the gallery. */
export const PhotoItem = ({ src, label = 'Photo sans titre', children, below }: Props) => (
  <li
    className="grid grid-cols-[4rem_1fr] content-start gap-x-4 md:grid-cols-[6rem_1fr]"
    aria-label={label}
  >
    <img src={src} alt="" className="mt-5 aspect-square w-full rounded-[14px] object-cover" />
    <div>{children}</div>
    {below}
  </li>
);
