import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClosureNotice } from './Closures.tsx';

test('ClosureNotice: stays until the last day of all closures, in whatever order', () => {
  const closures = ['2027-08-31', '2027-08-15'].map((until) => ({ text: until, until }));
  expect(renderToStaticMarkup(<ClosureNotice closures={closures} />)).toMatch(
    // The end of 31 August in Paris, in hours since 1970.
    new RegExp(`^<section[^>]* data-until="${Date.parse('2027-08-31T22:00Z') / 36e5}"`),
  );
});
