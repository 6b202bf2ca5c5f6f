// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { price, text } from '#kit/schema/field-kinds.ts';
import { Control } from './Control.tsx';

test('a price is said to be on request by a press, as a keypad has no letters', () => {
  const onChoose = vi.fn();
  const shared = { isOptional: false, onType: vi.fn(), onChoose };
  render(
    <Control {...shared} attributes={{ id: 'prix' }} type={price('Prix', 'jour')} text="35" />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sur devis' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('sur devis');
});

test('a text that is pasted with line breaks becomes one line', () => {
  const onType = vi.fn();
  const shared = { isOptional: false, onType, onChoose: vi.fn() };
  const { container } = render(
    <Control {...shared} attributes={{ id: 'titre' }} type={text('Titre', 40)} text="" />,
  );
  fireEvent.change(within(container).getByRole('textbox'), {
    target: { value: 'Des tartes\n\n  et du pain' },
  });
  expect(onType).toHaveBeenCalledExactlyOnceWith('Des tartes et du pain');
});
