/** What every page does besides showing itself, once it is loaded (AfterLoad.astro). */
import './clock.ts';

// The header gets its shadow once the page is scrolled by more than 20 px.
const header = document.getElementById('header')!;
const shadow = () => header.toggleAttribute('data-scrolled', scrollY > 20);
addEventListener('scroll', shadow, { passive: true });
shadow();

// The menu is a native popover, which also says whether it is open: with `aria-expanded` Firefox
// would say so twice.
const menu = document.getElementById('menu')!;
const button = document.getElementById('menu-button')!;
// Safari before 17 has no popovers (global.css).
const closeMenu = () => menu.hidePopover?.();
// Open, it would cover what has the focus (WCAG 2.4.11).
addEventListener(
  'focusin',
  ({ target }) => target !== button && !menu.contains(target as Node) && closeMenu(),
);
menu.addEventListener('click', (event) => (event.target as Element).closest('a') && closeMenu());
// A phone turned to landscape may have room for the navigation in the header.
matchMedia('(width >= 48rem)').addEventListener('change', closeMenu);

// Firefox leaves a focused picture under the bottom bar when its upper edge already shows (WCAG
// 2.4.11).
addEventListener('focusin', ({ target }) => {
  const link = target as Element;
  if (link.matches?.('main a:not([data-away]):focus-visible'))
    link.scrollIntoView({ block: 'nearest' });
});
