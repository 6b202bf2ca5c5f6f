/** Which questions of a publication may be answered from a phone. */

/**
 * Whether a phone may answer a question. It may say that another publication, or other files, may
 * be replaced. It may not trust a server or choose a folder: whoever listens to the network could
 * answer in her name.
 */
export const isForPhones = (kind: string): boolean =>
  ['foreign-site', 'newer-online', 'underway'].includes(kind);
