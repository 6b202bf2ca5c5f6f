// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Publish } from '../publish-panel/Publish.tsx';
import { usePublication } from '../publish-panel/usePublication.ts';

vi.mock('./Editor.tsx', () => ({
  Editor: () => {
    throw new Error('broken');
  },
}));
// happy-dom has none.
vi.hoisted(() => vi.stubGlobal('EventSource', vi.fn()));

test('« Publier » says why it cannot tell what there is', async () => {
  const CONTENT = { version: 'read' };
  const Publication = () => <Publish publication={usePublication(CONTENT)} />;
  const refusal = Response.json({ message: 'disque plein' }, { status: 500 });
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.endsWith('/publication') ? refusal : Response.json({})),
  );
  const { unmount } = render(<Publication />);
  const alert = await screen.findByRole('alert', {}, { timeout: 30_000 });
  expect(alert.textContent).toBe('Disque plein');
  unmount();
});

test('a window that cannot be drawn says so, and can be loaded again', async () => {
  document.body.innerHTML = '<div id="editeur"></div>';
  // React reports the error too.
  vi.spyOn(console, 'error').mockReturnValue();
  await import('./main.tsx');
  const alert = await screen.findByRole('alert', {}, { timeout: 30_000 });
  expect(alert.textContent).toMatch(/^L’éditeur ne s’affiche plus/);
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
});
