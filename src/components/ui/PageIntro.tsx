import type { ReactNode } from 'react';

type Props = {
  title: string;
  text: ReactNode;
  /** On wide screens the introduction stands at the right edge of the page. */
  wide?: boolean;
  children?: ReactNode;
};

const PARTS =
  'flex flex-wrap items-end justify-between gap-x-10 gap-y-7 pt-12 pb-12 md:pt-20 md:pb-16';

/** The opening of a page: its title, a short text, and what stands beside them. */
export function PageIntro({ title, text, wide, children }: Props) {
  return (
    <div className={`page-intro wrap ${PARTS}`}>
      <div
        className={wide ? 'flex w-full flex-wrap items-end justify-between gap-x-10' : 'max-w-2xl'}
      >
        <h1>{title}</h1>
        <p className={`mt-5 text-lead md:mt-7 ${wide ? 'max-w-xl' : ''}`}>{text}</p>
      </div>
      {children}
    </div>
  );
}
