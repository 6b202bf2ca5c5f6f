import { useSiteContent } from './context.ts';
import type { Change } from '../content/server/change.ts';
import { useMessage } from './useMessage.ts';

/** Writes changes, and keeps why the last ones were refused. */
export function useSave() {
  const content = useSiteContent();
  const { say, message } = useMessage();
  const save = async (changes: Change[]) => {
    const refusal = await content.change(changes);
    say(refusal?.message);
    return refusal;
  };
  return { save, message };
}
