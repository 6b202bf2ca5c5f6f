/** Class names that several controls share. */
export const INPUT =
  'mt-1.5 block w-full scroll-my-20 rounded-[14px] border-[1.5px] border-blush bg-white px-3.5 ' +
  'py-2.5 text-body text-ink aria-invalid:border-terracotta';
export const SELECT = `${INPUT} min-h-[44px]`;
export const QUIET =
  'min-h-[44px] text-prune underline underline-offset-4 ' +
  'aria-disabled:cursor-default aria-disabled:opacity-50';
/** A heading without serifs. */
export const SUBTITLE = 'font-sans text-body font-medium tracking-normal text-ink';
/** The end of a view, which stays in sight. */
export const FOOT =
  'sticky -bottom-5 -mx-5 mt-4 border-t border-line bg-milk px-5 pt-3 pb-5 max-md:-bottom-8 ' +
  'max-md:pb-8';
export const ICON = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;
/** What is said below a field. */
export const HELP = 'mt-1.5 leading-snug text-muted empty:hidden';
