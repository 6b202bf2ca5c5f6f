// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { contentOf } from '../content/server/read.ts';
import { ModelsContext } from '../state/context.ts';
import type { Drafts } from '../state/drafts.ts';
import { Status } from './Status.tsx';

// happy-dom has none.
vi.hoisted(() => vi.stubGlobal('EventSource', vi.fn()));

const content = { ...contentOf(bakeryFolder()), version: 'read', problems: [] };

function bar(drafts: Drafts, { isWriting = false, failure = '' } = {}) {
  const models = {
    contentStore: { content, isWriting, failure },
    draftStore: { drafts },
    panel: {},
  } as never;
  return (
    <ModelsContext value={models}>
      <Status />
    </ModelsContext>
  );
}
const draft = (text: string) => ({ 'carte.titre': { text, was: null } });

test('what is on its way is seen, and only « Enregistré » is read aloud', () => {
  const { rerender } = render(bar({}, { isWriting: true }));
  const writing = () => screen.getByText('Enregistrement…');
  expect(writing().closest('[aria-hidden=true]')).not.toBeNull();
  rerender(bar(draft('Prix')));
  expect(writing().closest('[aria-hidden=true]')).not.toBeNull();
  rerender(bar({}));
  expect(screen.getByRole('status').textContent).toBe('Enregistré');
  expect(screen.getByText('Enregistré').closest('[aria-hidden=true]')).toBeNull();
});

test('what is wrong waits for her, and while nothing can be written, so does all', () => {
  const { rerender } = render(bar(draft('')));
  const count = () => screen.getByRole('button').textContent;
  expect(count()).toBe('1 champ non enregistré');
  rerender(bar(draft('Prix'), { failure: 'Le disque est plein.' }));
  expect(count()).toBe('1 champ non enregistré');
});
