// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { paragraphs, price, text, value } from '#kit/schema/field-kinds.ts';
import { position } from '#kit/schema/position.ts';
import { kindOf } from './Field.tsx';

/** The input of a field. */
function InputOf({ type, ...rest }: { type: z.ZodType; text: string; onType?: () => void }) {
  const { kind, meta } = kindOf(type);
  return <kind.Input {...{ ...SHARED, ...rest }} meta={meta} />;
}
const SHARED = {
  isOptional: false,
  place: { file: 'carte', path: [] },
  onType: vi.fn(),
  onChoose: vi.fn(),
  attributes: { id: 'id' },
};

test('a price is said to be on request by a press, as a keypad has no letters', () => {
  render(<InputOf type={price('Prix')} text="35" />);
  fireEvent.click(screen.getByRole('button', { name: 'Sur devis' }));
  expect(SHARED.onChoose).toHaveBeenCalledExactlyOnceWith('sur devis');
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
  const { container } = render(<InputOf type={type} text="" onType={onType} />);
  fireEvent.change(within(container).getByRole('textbox'), {
    target: { value: 'Des tartes\n\n  et du pain' },
  });
  expect(onType).toHaveBeenCalledExactlyOnceWith(wanted);
  expect(container.textContent).toBe(said);
});

test('a position that is pasted in two lines keeps its numbers apart', () => {
  document.execCommand = vi.fn();
  const { container } = render(<InputOf type={value('Position', position)} text="" />);
  const clipboardData = { getData: () => '47.29\n-2.51\n' };
  fireEvent.paste(within(container).getByRole('textbox'), { clipboardData });
  expect(document.execCommand).toHaveBeenCalledExactlyOnceWith('insertText', false, '47.29 -2.51');
});
