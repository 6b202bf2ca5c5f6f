/** Which questions of a publication may be answered from a phone. */

/**
 * Whether a phone may answer a question: those of which publication stays. Others say which server is
 * trusted or which folder is meant, and whoever listens to the network could answer in her name.
 */
export const isForPhones = (kind: string): boolean =>
  ['foreign-site', 'newer-online', 'underway'].includes(kind);
