/** The script of every page, which runs when it is loaded (AfterLoad.astro). */
import './clock.ts';

// The header gets its shadow once the page is scrolled by more than 20 px.
const header = document.getElementById('header')!;
const shadow = () => header.toggleAttribute('data-scrolled', scrollY > 20);
addEventListener('scroll', shadow, { passive: true });
shadow();

// The menu is a native popover, whose state browsers announce: with `aria-expanded` Firefox would
// announce it twice.
const menu = document.getElementById('menu')!;
const button = document.getElementById('menu-button')!;
// Safari before 17 has no popovers (global.css).
const closeMenu = () => menu.hidePopover?.();
// An open menu would cover the focused element (WCAG 2.4.11).
addEventListener(
  'focusin',
  ({ target }) => target !== button && !menu.contains(target as Node) && closeMenu(),
);
menu.addEventListener('click', (event) => (event.target as Element).closest('a') && closeMenu());
// On a phone that is turned to landscape, the navigation may be in the header.
matchMedia('(width >= 48rem)').addEventListener('change', closeMenu);

// Firefox does not scroll to a focused picture whose upper edge is in view, so the bottom bar may
// cover the rest (WCAG 2.4.11).
addEventListener('focusin', ({ target }) => {
  const link = target as Element;
  if (link.matches?.('main a:not([data-away]):focus-visible'))
    link.scrollIntoView({ block: 'nearest' });
});
