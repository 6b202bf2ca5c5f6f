import type { Change } from '../content/server/change.ts';
import { useSiteContent } from './context.ts';
import { useMessage } from './useMessage.ts';

/** Writes changes, and keeps why the last ones were refused, or what else is said of them. */
export function useSave() {
  const content = useSiteContent();
  const { say, message } = useMessage(content);
  const save = async (changes: Change[]) => {
    const refusal = await content.change(changes);
    say(refusal?.message);
    return refusal;
  };
  return { save, say, message };
}
