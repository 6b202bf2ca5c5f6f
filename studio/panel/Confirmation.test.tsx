// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NO_CONTENT } from '../content/content.ts';
import { filePlace } from '../content/place.ts';
import { ModelsContext } from '../state/context.ts';

vi.mock('../content/claims.ts', () => ({
  claimsWithin: ({ version }: { version: string }) =>
    ['first', 'second'].slice(version === 'typed' ? 1 : 0).map((words) => ({ place, words })),
  confirmationOf: (claims: { words: string }[]) => claims.map(({ words }) => words),
}));
const { Confirmation } = await import('./Confirmation.tsx');
const place = filePlace('carte');

test('what she has typed a moment before is not confirmed as the sample had it', async () => {
  const content = { ...NO_CONTENT, version: 'before' };
  let latest = content;
  const change = vi.fn<(changes: unknown) => Promise<undefined>>(async () => undefined);
  const models = {
    contentStore: { content, latestContent: () => latest, change },
    draftStore: { flush: async () => void (latest = { ...content, version: 'typed' }) },
    panel: {},
  } as never;
  render(
    <ModelsContext value={models}>
      <aside>
        <Confirmation place={place} />
      </aside>
    </ModelsContext>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(change).toHaveBeenCalledWith(['second']);
});
