import type { ReactNode } from 'react';

/** The opening of an inner page: its h1, a few words, and what stands beside them. */
export function PageIntro({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className="page-intro wrap flex flex-wrap items-end justify-between gap-x-10 gap-y-7 pt-12 pb-12 md:pt-20 md:pb-16">
      <div className="max-w-2xl">
        <h1>{title}</h1>
        <p className="mt-5 text-lead md:mt-7">{text}</p>
      </div>
      {children}
    </div>
  );
}
