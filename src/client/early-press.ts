/**
 * For pages with islands: a press on a button or a gallery picture before their script has arrived is kept, shown as busy, and
 * done when it has.
 */
const ENDS = ['astro:hydrate', 'astro:hydration-error'];

// An island whose script cannot be had: a picture there is a link to the whole photo, as it is without any script.
addEventListener('astro:hydration-error', (event) => ((event.target as HTMLElement).dataset.broken = ''), true);

const press = (event: MouseEvent) => {
  const target = (event.target as Element).closest<HTMLElement>('button, a[data-avif]');
  const island = target?.closest('astro-island[ssr]:not([data-broken])');
  if (!target || !island || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  target.ariaBusy = 'true';
  const replay = () => {
    target.ariaBusy = null;
    target.click();
  };
  for (const end of ENDS) island.addEventListener(end, replay, { once: true });
};
addEventListener('click', press, true);

export {};
