// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

vi.mock('./Editor.tsx', () => ({
  Editor: () => {
    throw new Error('broken');
  },
}));

test('a window that cannot be drawn says so, and can be loaded again', async () => {
  document.body.innerHTML = '<div id="editeur"></div>';
  // React reports the error too.
  vi.spyOn(console, 'error').mockReturnValue();
  await import('./main.tsx');
  expect((await screen.findByRole('alert', {}, { timeout: 30_000 })).textContent).toMatch(
    /^L’éditeur ne s’affiche plus/,
  );
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
});
