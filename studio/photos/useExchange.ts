import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useListener } from '../base/useListener.ts';
import { samePlace } from '../content/place.ts';
import { useSiteContent } from '../panel/context.ts';
import { useSave } from '../panel/useSave.ts';
import { announce } from '../ui/Announcer.tsx';
import { exchange as exchangeOf, fieldName, type PhotoField } from './placing.ts';

/** A shorter way of the pointer is a press, in pixels. */
const LEAST_WAY = 6;

const STEPS: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The button that is nearest in the direction of an arrow key. */
function nextButton(from: HTMLElement, [x, y]: [x: number, y: number]): HTMLElement | undefined {
  const middle = (button: HTMLElement) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const start = middle(from);
  const all = [...document.querySelectorAll<HTMLElement>('[data-photo-field]')].flatMap(
    (button) => {
      const to = { x: middle(button).x - start.x, y: middle(button).y - start.y };
      const ahead = to.x * x + to.y * y;
      // The distance across the arrow’s direction counts four times.
      return ahead > 1 ? { button, way: ahead + 4 * Math.abs(to.x * y + to.y * x) } : [];
    },
  );
  return all.sort((one, other) => one.way - other.way)[0]?.button;
}

/**
 * Two photos that exchange their places: one is picked up by a press, Enter or Space, and put down on
 * another by the next one; or it is dragged there. A finger scrolls, so it presses.
 */
export function useExchange(fields: readonly PhotoField[]) {
  const { content } = useSiteContent();
  const { save, message } = useSave();
  const [picked, setPicked] = useState<PhotoField>();
  const drag = useRef<{ index: number; button: HTMLElement; x: number; y: number }>(undefined);
  const held = fields.find(({ place }) => picked && samePlace(place, picked.place));
  const nameOf = (field: PhotoField) => fieldName(content, field);

  const putBack = () => {
    setPicked(undefined);
    if (held) announce(`${nameOf(held)} : reste à sa place.`);
  };
  const exchange = async (one: PhotoField, other: PhotoField) => {
    setPicked(undefined);
    if (await save(exchangeOf(content, one, other))) return;
    announce(`Photos échangées : ${nameOf(one)} et ${nameOf(other)}.`);
  };
  const press = (field: PhotoField) => {
    if (held === field) return putBack();
    if (held) return void exchange(held, field);
    setPicked(field);
    announce(
      `${nameOf(field)} : photo prise. Allez à une autre place et appuyez sur Espace pour ` +
        'échanger les deux, ou sur Échap pour la laisser.',
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const isBack = event.key === 'Escape' && held !== undefined;
    if (!step && !isBack) return;
    event.preventDefault();
    if (isBack) putBack();
    if (step) nextButton(event.currentTarget, step)?.focus();
  };
  const onPointerDown = (index: number, event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    drag.current = { index, button: event.currentTarget, x: event.clientX, y: event.clientY };
  };
  useListener<globalThis.PointerEvent>(window, 'pointermove', ({ clientX, clientY }) => {
    if (!drag.current) return;
    const { button, x, y } = drag.current;
    const [right, down] = [clientX - x, clientY - y];
    if (Math.hypot(right, down) < LEAST_WAY && !button.style.translate) return;
    // Events then go to the button below it, where the drag may end.
    Object.assign(button.style, { translate: `${right}px ${down}px`, pointerEvents: 'none' });
  });
  const endDrag = ({ type, target }: Event) => {
    if (!drag.current) return;
    const { index, button } = drag.current;
    drag.current = undefined;
    const isMoved = button.style.translate !== '';
    Object.assign(button.style, { translate: '', pointerEvents: '' });
    const onto = (target as Element).closest<HTMLElement>('[data-photo-field]');
    if (!isMoved || type !== 'pointerup' || !onto) return;
    void exchange(fields[index]!, fields[Number(onto.dataset.photoField)]!);
  };
  useListener(window, 'pointerup', endDrag);
  useListener(window, 'pointercancel', endDrag);
  const handle = (field: PhotoField) => ({
    'data-photo-field': fields.indexOf(field),
    'aria-pressed': field === held,
    onClick: () => press(field),
    onKeyDown,
    onPointerDown: (event: PointerEvent<HTMLElement>) =>
      onPointerDown(fields.indexOf(field), event),
  });
  return { held, putBack, handle, message };
}
