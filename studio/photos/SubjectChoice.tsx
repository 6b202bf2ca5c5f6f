import { fieldAt, valueAt } from '../content/content.ts';
import { below, type Place } from '../content/place.ts';
import { useContentStore } from '../panel/context.ts';
import { Field } from '../panel/Field.tsx';
import { useWriter } from '../panel/useWriter.ts';
import { Alert } from '../ui/Alert.tsx';

const nothing = () => undefined;

type Props = {
  /** The photos that it is chosen for, one at least. */
  photos: readonly Place[];
  onChosen: () => void;
};

/** What several photos show alike, where that is no pose. */
export function SubjectChoice({ photos, onChosen }: Props) {
  const { content } = useContentStore();
  const { change, message } = useWriter();
  const places = photos.map((photo) => below(photo, 'sujet'));
  const [first, ...others] = places.map((place) => String(valueAt(content, place) ?? ''));
  const choose = (subject: string) => {
    // At once: she may tick the next ones while this is written.
    onChosen();
    const value = subject || undefined;
    void change(places.map((place) => ({ kind: 'set', place, value })));
  };
  return (
    <div>
      <Field
        schema={fieldAt(places[0]!)!}
        text={others.every((each) => each === first) ? first! : ''}
        isDraft={false}
        onType={choose}
        onEnd={nothing}
        onEscape={nothing}
      />
      <Alert message={message} />
    </div>
  );
}
