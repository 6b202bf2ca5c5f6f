// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RequestError } from '../base/request-error.ts';
import { NO_CONTENT } from '../content/content.ts';
import { ModelsContext } from '../state/context.ts';
import { Problems, SetAside } from './Problems.tsx';

test.each([
  ['Revenir à la dernière version lisible', 'repair', <Problems key="problems" />],
  ['Compris', 'set-aside/read', <SetAside key="aside" />],
])('« %s » writes what is typed first, and says why it is refused', async (name, route, part) => {
  const content = {
    ...NO_CONTENT,
    version: 'read',
    problems: [{ file: 'carte.yaml', path: [], message: 'illisible', severity: 'error' }],
    repair: ['La carte : retour'],
    setAside: ['history.json.illisible-1'],
  };
  const done: string[] = [];
  const send = async (asked: string) => {
    done.push(asked);
    return { refusal: new RequestError('Aucune version n’est gardée.') };
  };
  const models = {
    contentStore: { content, latestContent: () => content, send },
    draftStore: { flush: async () => void done.push('flushed') },
    panel: {},
  } as never;
  const { unmount } = render(<ModelsContext value={models}>{part}</ModelsContext>);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('Aucune version n’est gardée.')).toBeTruthy();
  expect(done).toEqual(['flushed', route]);
  unmount();
});
