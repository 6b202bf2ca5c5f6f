import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  text: ReactNode;
  /** A sentence after the text, from another part of the content. */
  note?: ReactNode;
  /**
   * Whether title and text are in one row on wide screens, and close together on a phone, so that
   * what follows is seen at once.
   */
  wide?: boolean;
  children?: ReactNode;
};

const PARTS = 'flex flex-wrap items-end justify-between gap-x-10 md:gap-y-7 md:pt-20 md:pb-16';

/** The opening of a page: its title, a short text, and what stands beside them. */
export function PageIntro({ title, text, note, wide, children }: Props) {
  return (
    <div className={`page-intro wrap ${PARTS} ${wide ? 'pt-3 pb-1' : 'gap-y-7 py-12'}`}>
      <div
        className={wide ? 'flex w-full flex-wrap items-end justify-between gap-x-10' : 'max-w-2xl'}
      >
        <h1>{title}</h1>
        <p
          className={`text-lead md:mt-7 ${wide ? 'mt-2 max-w-xl leading-snug md:leading-[1.6]' : 'mt-5'}`}
        >
          {text}
          {note && <span>{note}</span>}
        </p>
      </div>
      {children}
    </div>
  );
}
