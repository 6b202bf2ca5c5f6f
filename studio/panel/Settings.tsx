import { metaOf } from '#kit/schema/paths.ts';
import { SITE } from '#studio/site.ts';
import { typeAt } from '../content/content.ts';
import { readPlace } from '../content/place.ts';
import { labelOf } from '../content/words.ts';
import { usePanel } from '../state/context.ts';
import { Fold } from '../ui/Fold.tsx';
import { Row } from '../ui/Row.tsx';
import { Section } from '../ui/Section.tsx';

/** « Réglages »: facts that no page shows by themselves, those hardly ever needed folded away. */
export function Settings() {
  const { openOnItsPage } = usePanel();
  const isRare = (each: string) => metaOf(typeAt(readPlace(each))).rare === true;
  const rare = Object.values(SITE.settings).flat().filter(isRare);
  const row = (each: string) => (
    <Row
      key={each}
      label={labelOf(readPlace(each))}
      onOpen={() => openOnItsPage(readPlace(each))}
    />
  );
  return (
    <>
      {Object.entries(SITE.settings).map(([title, places]) => (
        <Section key={title} title={title}>
          <ul>{places.filter((each) => !isRare(each)).map(row)}</ul>
        </Section>
      ))}
      {rare.length > 0 && (
        <Fold label="Autres réglages" className="mt-6">
          <ul>{rare.map(row)}</ul>
        </Fold>
      )}
    </>
  );
}
