import { compoundParts, isCompound } from '#kit/french/compounds.ts';

/**
 * A text of an island, whose compound words are kept whole at the end of a line. The build does it
 * in the other texts (`finish-pages.ts`). Without roles, or Orca reads a label again after its field.
 *
 * Where the text changes, the element around it has it as its key: React would write into a text
 * that Chrome’s translator has replaced.
 */
export const Whole = ({ text }: { text: string }) =>
  compoundParts(text).map((part, index) =>
    isCompound(part) ? (
      <span key={index} role="none" className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  );
