import { countWords } from '../content/words.ts';
import { wayTo } from '../content/content.ts';
import { placeName, type Place } from '../content/place.ts';
import { citationsOf } from '../content/references.ts';
import { Fold } from '../ui/Fold.tsx';
import { useContentStore } from './context.ts';

/** The texts that cite a name, which change with it. */
export function Citations({ place }: { place: Place }) {
  const { content } = useContentStore();
  const citations = citationsOf(content, place);
  if (citations.length === 0) return null;
  const label =
    citations.length === 1
      ? '1 texte le cite : il change aussi'
      : `${countWords(citations.length, 'texte')} le citent : ils changent aussi`;
  return (
    <Fold label={label}>
      <ul className="mb-2 list-disc pl-5 leading-snug">
        {citations.map((each) => (
          <li key={placeName(each.place)}>
            {wayTo(content, each.place).join(' › ')}
            <span className="text-muted"> : {each.text}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
