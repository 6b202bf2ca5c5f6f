// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useWaitingPhotos } from '../model/useWaitingPhotos.ts';
import { AddPhotos } from './AddPhotos.tsx';

vi.mock('../window/useNews.ts', () => ({
  useReading: (_: string, read: () => unknown) => useState(read),
}));

vi.mock('../model/context.ts', () => ({ useNewPhotos: useWaitingPhotos }));

test('« Photos » says why it cannot tell which photos are waiting', async () => {
  const refusal = Response.json({ message: 'disque plein' }, { status: 500 });
  vi.stubGlobal('fetch', () => Promise.resolve(refusal));
  render(<AddPhotos />);
  expect((await screen.findByRole('alert', {}, { timeout: 30_000 })).textContent).toBe(
    'Disque plein',
  );
});
