import { onlyInEditor } from '#kit/editor.ts';

type Props = {
  /** What the owner calls the section. */
  name: string;
  /** The field that hides it. */
  place: [file: string, key: string];
};

/**
 * In the editor, a line in place of a hidden section. A press on it opens the field that shows the
 * section again.
 */
export function HiddenSection({ name, place }: Props) {
  const words = onlyInEditor(
    `${name}\u00A0: section masquée. Touchez ici pour la montrer.`,
    ...place,
  );
  return words && <p className="wrap py-12 text-center">{words}</p>;
}
