import type { ReactNode } from 'react';

/** Names the panel by its heading (`aria-labelledby`), which it has one of at a time. */
export const TITLE_ID = 'titre-du-panneau';

export const Title = ({ children }: { children: ReactNode }) => <h1 id={TITLE_ID}>{children}</h1>;
