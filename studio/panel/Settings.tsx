import { SITE } from '#studio/site.ts';
import { readPlace } from '../content/place.ts';
import { labelOf } from '../content/content.ts';
import { Row } from '../ui/Row.tsx';
import { Section } from '../ui/Section.tsx';
import { usePanel } from './context.ts';
import { Title } from '../ui/Title.tsx';

/** « Réglages »: the facts that no page shows by themselves; each says where it is used. */
export function Settings() {
  const { openOnItsPage } = usePanel();
  return (
    <>
      <Title>Réglages</Title>
      {Object.entries(SITE.settings).map(([title, places]) => (
        <Section key={title} title={title}>
          <ul>
            {places.map((each) => (
              <Row
                key={each}
                label={labelOf(readPlace(each))}
                onOpen={() => openOnItsPage(readPlace(each))}
              />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}
