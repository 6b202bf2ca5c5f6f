// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const HEADING = 'Unexpected Application Error!';

// React logs every caught error, which is wanted on the page and not here.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('rendu impossible');
}

function BreaksWhenPressed() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('après la pression');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Casser
    </button>
  );
}

test('shows its children as long as they work', () => {
  render(<ErrorBoundary>Tout va bien</ErrorBoundary>);
  expect(screen.getByText('Tout va bien')).toBeTruthy();
  expect(screen.queryByText(HEADING)).toBeNull();
});

test('a child that throws while it renders leaves the error in its place, and its siblings stay', () => {
  render(
    <>
      <p>Avant</p>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
      <p>Après</p>
    </>,
  );
  expect(screen.getByRole('heading', { level: 2, name: HEADING }).lang).toBe('en');
  expect(screen.getByText('rendu impossible')).toBeTruthy();
  expect(screen.getByText('Avant')).toBeTruthy();
  expect(screen.getByText('Après')).toBeTruthy();
  expect(console.error).toHaveBeenCalled();
});

test('what is to be kept stays to be read', () => {
  render(
    <ErrorBoundary keep="Neuf photos">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Neuf photos')).toBeTruthy();
});

test('a child that throws after a press does the same', () => {
  render(
    <>
      <ErrorBoundary>
        <BreaksWhenPressed />
      </ErrorBoundary>
      <p>Après</p>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Casser' }));
  expect(screen.getByRole('heading', { name: HEADING })).toBeTruthy();
  expect(screen.getByText('après la pression')).toBeTruthy();
  expect(screen.getByText('Après')).toBeTruthy();
});

test('something thrown that is no Error is shown as text', () => {
  const Odd = () => {
    throw 'texte nu';
  };
  render(
    <ErrorBoundary>
      <Odd />
    </ErrorBoundary>,
  );
  expect(screen.getByText('texte nu')).toBeTruthy();
});
