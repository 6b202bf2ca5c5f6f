/** What moves the focus to a field, and from one field to the next. */
import { useEffect } from 'react';
import { isTouch } from '../base/device.ts';
import { samePlace, type Place } from '../content/place.ts';

function focusOn(input: HTMLElement | null | undefined): void {
  input?.focus();
  if (input?.isContentEditable) getSelection()!.selectAllChildren(input);
  if (input?.matches('textarea, input[type=text]')) (input as HTMLInputElement).select();
}

/** Fields that are typed in, and questions without an answer, by their first button. */
const TO_ANSWER =
  '[enterkeyhint], [role=group] > :not(:has(:checked)) > :first-child > [type=radio]:not([tabindex])';

/**
 * On a phone, whose keyboard has no Tab, Enter leads to the next field that is typed in, or to a
 * question without an answer. The keyboard closes there, and behind the last one.
 */
export function focusNextField(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || event.isComposing || !isTouch() || target.enterKeyHint !== 'next')
    return;
  event.preventDefault();
  const all = document.querySelectorAll<HTMLElement>(TO_ANSWER);
  const fields = [...all].filter((each) => each.checkVisibility());
  const next = fields[fields.indexOf(target) + 1];
  if (next) focusOn(next);
  else target.blur();
}

/**
 * Focuses the field or list of a place, and selects its text, whenever `focus` becomes another object
 * for this place.
 */
export function useFocus(id: string, place: Place, focus: Place | undefined): void {
  const own = focus && samePlace(focus, place) ? focus : undefined;
  useEffect(() => {
    const control = own && document.getElementById(id);
    // In a group, the chosen part gets the focus, or else the first.
    const input = control?.matches('[role=group]')
      ? (control.querySelector<HTMLElement>('input:checked') ??
        control.querySelector<HTMLElement>('input, select, button'))
      : control;
    focusOn(input);
  }, [own, id]);
}
