/** The questions of a publication, and who may answer them. */
import type { QuestionKind } from '../publishing/types.ts';

/**
 * Whether each kind may be answered from a phone. It may say that another publication, or other files,
 * may be replaced. It may not trust a server or choose a folder: whoever listens to the network could
 * answer in her name.
 */
const ON_PHONES: Record<QuestionKind, boolean> = {
  'foreign-site': true,
  'newer-online': true,
  'host-key': false,
  'new-host-key': false,
  'plain-ftp': false,
  folder: false,
};

export const QUESTION_KINDS = Object.keys(ON_PHONES) as QuestionKind[];

export const isForPhones = (kind: string): boolean => ON_PHONES[kind as QuestionKind];
