/** The content as it is on disk, and requests that change it, one after the other. */
import { useState } from 'react';
import { newQueue } from '../base/queue.ts';
import { get, post, TRY_AGAIN } from '../base/requests.ts';
import { CONFLICT, RequestError } from '../base/request-error.ts';
import { newStore, useStore } from '../base/store.ts';
import { useNews, useReading } from '../base/useNews.ts';
import { NO_CONTENT } from '../content/content.ts';
import type { Change } from '../content/server/change.ts';
import type { EditorState } from '../history/state.ts';
import type { ChangeRequest } from '../history/steps.ts';

type State = {
  /** What the server answered last. Before its first answer there is no version. */
  content: Omit<EditorState, 'version'> & { version?: string };
  isWriting: boolean;
  /** Why nothing can be read or written. */
  failure: string;
  /** What was done, in words, until the content changes. */
  notice: string;
};

function newContentStore() {
  const store = newStore<State>({
    content: { ...NO_CONTENT, problems: [] },
    isWriting: false,
    failure: '',
    notice: '',
  });
  const update = (part: Partial<State>) => store.set({ ...store.now(), ...part });
  const inTurn = newQueue();
  let again = 0;
  let underWay: { key: string; answer: Promise<RequestError | undefined> } | undefined;

  const request = <T extends EditorState>(isWriting: boolean, ask: () => Promise<T>) =>
    inTurn(async (): Promise<{ answer?: T; refusal?: RequestError }> => {
      update({ isWriting });
      try {
        const answer = await ask();
        const { content, notice } = store.now();
        // A page that is only drawn anew has another version too.
        const isOther = answer.undo !== content.undo || answer.redo !== content.redo;
        update({ content: answer, failure: '', notice: isOther ? '' : notice });
        return { answer };
      } catch (error) {
        const refusal = error instanceof RequestError ? error : new RequestError(String(error), 0);
        // The button or the field shows what the check refuses.
        if (refusal.isTemporary) update({ failure: refusal.message });
        // The failure stays on the screen until a request is answered.
        clearTimeout(again);
        if (refusal.status === 0) again = window.setTimeout(() => void read(), TRY_AGAIN);
        return { refusal };
      } finally {
        update({ isWriting: false });
      }
    });
  /** Waits until what was asked before has been answered. */
  const answered = () => inTurn(async () => undefined);
  const read = async (): Promise<void> => {
    const { refusal } = await request(false, () => get<EditorState>('content'));
    if (refusal) update({ failure: refusal.message });
  };

  const write = async (changes: Change[], typing?: string) => {
    const { answer, refusal } = await request(true, () =>
      post<EditorState>('change', { changes, typing } satisfies ChangeRequest),
    );
    // To choose between the two values, she has to see the other one.
    if (refusal?.status === CONFLICT) await read();
    // A button that replaces entries has said so itself.
    const isRemoval =
      changes.some(({ kind }) => kind === 'remove') &&
      !changes.some(({ kind }) => kind === 'insert');
    if (answer?.undo && isRemoval) update({ notice: answer.undo });
    return refusal;
  };
  /**
   * Changes the content; returns why it is refused. The same changes sent twice at once, as by a double
   * click, are made once, or an entry would be added twice. A move by one step is made each time.
   *
   * @param typing the id of what is typed in one go, which is one step of « Annuler »
   */
  const change = (changes: Change[], typing?: string): Promise<RequestError | undefined> => {
    const key = JSON.stringify(changes);
    const isMoveByOne = changes.some((each) => each.kind === 'move' && each.by);
    if (!isMoveByOne && underWay?.key === key) return underWay.answer;
    const answer = write(changes, typing).finally(() => {
      if (underWay?.answer === answer) underWay = undefined;
    });
    underWay = { key, answer };
    return answer;
  };
  /** Asks for something else that changes the content; returns the answer, or why it is refused. */
  const send = <T>(route: string, body: unknown) =>
    request(true, () => post<EditorState & T>(route, body));
  const notify = (notice: string) => update({ notice });
  return {
    store,
    /** The content once something was awaited, when `content` may be an older one. */
    latestContent: () => store.now().content,
    answered,
    read,
    change,
    send,
    notify,
    forgetNotice: () => store.now().notice && notify(''),
  };
}

export type ContentStore = ReturnType<typeof useNewContentStore>;

export function useNewContentStore() {
  const [{ store, ...model }] = useState(newContentStore);
  useReading('content', model.read);
  useNews('lost', () => void model.read());
  return { ...model, ...useStore(store) };
}
