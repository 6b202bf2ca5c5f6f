/** « Bon à savoir »: short answers before a visit. */
import type { Content } from '#content/schema.ts';
import { PAGES } from '#site.ts';

type Answers = NonNullable<Content['contact']['bonASavoir']>;

/** The heading and the id of the section. */
export const ADVICE = { title: 'Bon à savoir', id: 'bon-a-savoir' };

export const answersOf = ({ contact }: Content): Answers => contact.bonASavoir ?? [];

/** The address of the answers; undefined if there are none. */
export const adviceHref = (site: Content) =>
  answersOf(site).length > 0 ? `${PAGES.contact.path}#${ADVICE.id}` : undefined;
