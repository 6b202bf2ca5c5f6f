import { useState } from 'react';
import { post } from '../base/client.ts';
import type { RequestError } from '../base/request-error.ts';
import { useDrafts, useSiteContent } from '../panel/context.ts';

/** Sends what changes photos, once what is typed is written; keeps why it was refused. */
export function useSending() {
  const { read } = useSiteContent();
  const { endTyping } = useDrafts();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  /**
   * @param bodyOf returns what to send of the content as it is then, or throws why there is nothing
   * @returns whether it was done
   */
  async function send(route: string, bodyOf: () => unknown): Promise<boolean> {
    setMessage('');
    setBusy(true);
    try {
      await endTyping();
      await post(`photos/${route}`, bodyOf());
      await read();
      return true;
    } catch (error) {
      setMessage((error as RequestError).message);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { message, setMessage, isBusy, send };
}
