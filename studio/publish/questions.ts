/** Which questions of a publication may be answered from a phone. */
import type { Question } from '#studio/publishing/publish-error.ts';

/**
 * Whether a phone may answer a question: those of which publication stays. Others say which server is
 * trusted or which folder is meant, and whoever listens to the network could answer in her name.
 */
export const isForPhones = (kind: Question['kind']): boolean =>
  ['foreign-site', 'newer-online', 'underway'].includes(kind);
