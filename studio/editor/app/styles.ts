/** Class names that several controls share. */
export const INPUT =
  'mt-1.5 block w-full scroll-my-20 rounded-[14px] border-[1.5px] border-blush bg-white px-3.5 py-2.5 text-body text-ink aria-invalid:border-terracotta';
export const SELECT = `${INPUT} block min-h-[44px]`;
export const QUIET =
  'min-h-[44px] text-prune underline underline-offset-4 aria-disabled:cursor-default aria-disabled:opacity-50';
