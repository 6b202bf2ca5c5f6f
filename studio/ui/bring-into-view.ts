/**
 * Brings what a press has shown into view, as a `ref`: it may appear below the panel's edge. What can
 * have the focus gets it.
 */
export function bringIntoView(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
