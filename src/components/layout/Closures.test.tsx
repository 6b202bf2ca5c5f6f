import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClosureNotice } from './Closures.tsx';

test('the notice stays until the last day of all, also if a closure holds a later one', () => {
  const closures = ['2027-08-31', '2027-08-15'].map((until) => ({ text: until, until }));
  expect(renderToStaticMarkup(<ClosureNotice closures={closures} />)).toMatch(
    /^<section[^>]* data-until="2027-08-31"/,
  );
});
