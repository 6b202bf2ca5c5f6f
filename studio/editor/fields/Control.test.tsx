// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { price } from '#kit/schema/field-kinds.ts';
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
