import { SITE } from '#studio/site.ts';
import { readPlace } from '../shared/place.ts';
import { labelOf } from '../shared/site-content.ts';
import { Row } from './ui/Row.tsx';
import type { EditorModel } from './useEditor.ts';

/** « Réglages »: the facts that no page shows by themselves; each says where it is used. */
export function Settings({ editor }: { editor: EditorModel }) {
  return (
    <>
      <h1 className="mr-10 text-h3">Réglages</h1>
      {Object.entries(SITE.settings).map(([title, places]) => (
        <section key={title} aria-label={title}>
          <h2 className="mt-6 text-[1.25rem]">{title}</h2>
          <ul>
            {places.map((each) => (
              <Row
                key={each}
                label={labelOf(readPlace(each))}
                onOpen={() => editor.openOnItsPage(readPlace(each))}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
