// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ModelsContext } from '../panel/context.ts';
import { Status } from './Status.tsx';

// happy-dom has none.
vi.hoisted(() => vi.stubGlobal('EventSource', vi.fn()));

test('« Écriture… » is seen, and only « Enregistré » is read aloud', () => {
  const bar = (doing: string) => {
    const store = { content: { version: 'read', problems: [] }, doing, failure: '' };
    const models = { store, drafts: { drafts: {} }, panel: {} } as never;
    return (
      <ModelsContext value={models}>
        <Status />
      </ModelsContext>
    );
  };
  const { rerender } = render(bar('Écriture…'));
  expect(screen.getByText('Écriture…').closest('[aria-hidden=true]')).not.toBeNull();
  rerender(bar(''));
  expect(screen.getByRole('status').textContent).toBe('Enregistré');
  expect(screen.getByText('Enregistré').closest('[aria-hidden=true]')).toBeNull();
});
