// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paragraphs, price, text } from '#kit/schema/field-kinds.ts';
import { Control } from './Control.tsx';

test('a price is said to be on request by a press, as a keypad has no letters', () => {
  const onChoose = vi.fn();
  const shared = { isOptional: false, onType: vi.fn(), onChoose };
  render(<Control {...shared} attributes={{ id: 'prix' }} type={price('Prix')} text="35" />);
  fireEvent.click(screen.getByRole('button', { name: 'Sur devis' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('sur devis');
});

test.each([
  [
    'becomes one line, which is said',
    text('Titre', 40),
    'Des tartes et du pain',
    'Lignes réunies : le site montre ce texte sans retour à la ligne.',
  ],
  [
    'keeps them where the page shows them',
    paragraphs('Texte', 40),
    'Des tartes\n\n  et du pain',
    '',
  ],
] as const)('a text that is pasted with line breaks %s', (_, type, wanted, said) => {
  const onType = vi.fn();
  const shared = { isOptional: false, onType, onChoose: vi.fn() };
  const { container } = render(
    <Control {...shared} attributes={{ id: 'titre' }} type={type} text="" />,
  );
  fireEvent.change(within(container).getByRole('textbox'), {
    target: { value: 'Des tartes\n\n  et du pain' },
  });
  expect(onType).toHaveBeenCalledExactlyOnceWith(wanted);
  expect(container.textContent).toBe(said);
});
