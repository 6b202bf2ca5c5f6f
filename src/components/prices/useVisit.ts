import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { ANCHOR, PARAMETERS, readVisit, visitAddress, type Item } from '#institute/visit.ts';
import { notWithPose } from '#institute/visit-words.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}

const inForm = (form: HTMLFormElement) =>
  new URLSearchParams(new FormData(form) as unknown as URLSearchParams);

/**
 * The visit that a client composes in the form. It is kept in the address. Choices made before the
 * script loaded are in the form only, and are written to the address at once.
 *
 * @returns `visit` to show; `isChosen`, whether the address names a pose; `isServed`, true until the script has taken over; `visitNow`, which
 *   reads the address and may be one render ahead of `visit`; `removal`, what the last press
 *   removed, in words
 */
export function useVisit(choices: Item[], form: RefObject<HTMLFormElement | null>) {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => undefined,
  );
  const [removal, setRemoval] = useState('');
  // If an extension has changed the form, React renders a new one; the choices are in this one.
  const [servedForm] = useState(() => globalThis.document?.forms.namedItem(ANCHOR));
  const visitNow = () => readVisit(choices, new URLSearchParams(location.search));
  const writeAddress = (from: HTMLFormElement) => {
    const address = visitAddress(readVisit(choices, inForm(from)));
    if (address === visitAddress(visitNow())) return;
    history.replaceState(history.state, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const onChange = () => {
    setRemoval(notWithPose(choices, inForm(form.current!)));
    writeAddress(form.current!);
  };
  // Runs before React writes the choices of the address into the form.
  useLayoutEffect(() => writeAddress(servedForm ?? form.current!), []); // oxlint-disable-line react/exhaustive-deps
  const visit = readVisit(choices, new URLSearchParams(search));
  const isChosen = search?.includes(`${PARAMETERS.pose}=`) ?? false;
  return { visit, isChosen, isServed: search === undefined, visitNow, removal, onChange };
}
