/**
 * The few lines of script that every page carries, inlined by the build. Each works on HTML that is
 * whole without it.
 */

// The header gets its shadow once the page is scrolled by more than 20 px.
const header = document.getElementById('header')!;
const shadow = () => header.toggleAttribute('data-scrolled', scrollY > 20);
addEventListener('scroll', shadow, { passive: true });
// In the next frame: reading the scroll position here would force an extra layout before first
// paint.
requestAnimationFrame(shadow);

// The menu is a native popover: it opens, closes on Escape or an outside press, and says whether it
// is open, by itself. With `aria-expanded` Firefox would say so twice.
const menu = document.getElementById('menu')!;
const button = document.getElementById('menu-button')!;
// Safari before 17 has no popovers (global.css).
const closeMenu = () => menu.hidePopover?.();
// A keyboard that tabs past its end leaves it: open, it would cover what has the focus (WCAG 2.2,
// 2.4.11).
addEventListener(
  'focusin',
  ({ target }) => target !== button && !menu.contains(target as Node) && closeMenu(),
);
menu.addEventListener('click', (event) => (event.target as Element).closest('a') && closeMenu());
// A phone that is turned shows the navigation in the header.
matchMedia('(width >= 48rem)').addEventListener('change', closeMenu);

// Firefox leaves a focused picture under the bottom bar when its upper edge already shows (WCAG
// 2.4.11). One that comes back from the lightbox has its place already.
addEventListener('focusin', ({ target }) => {
  const link = target as Element;
  if (link.matches?.('main a:not([data-away]):focus-visible'))
    link.scrollIntoView({ block: 'nearest' });
});

// The copyright year, right on 1 January even if nobody rebuilds.
const year = document.getElementById('year')!;
const now = new Date().getFullYear();
if (now > Number(year.textContent)) year.textContent = String(now);
