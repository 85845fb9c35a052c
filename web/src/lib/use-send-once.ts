import { useRef } from 'react';
import { newId } from './new-id.ts';

/** Sends a creating request with a key; a retry after a failure that hid the answer reuses the key. */
type SendOnce = <T>(request: unknown, send: (key: string) => Promise<T>) => Promise<T>;

export function createSendOnce(): SendOnce {
  const unanswered = new Map<string, string>();
  return async (request, send) => {
    const asked = JSON.stringify(request);
    const key = unanswered.get(asked) ?? newId();
    unanswered.set(asked, key);
    const answer = await send(key);
    // Created; sending it again means another one.
    unanswered.delete(asked);
    return answer;
  };
}

export function useSendOnce(): SendOnce {
  const sendOnce = useRef<SendOnce>(null);
  return (sendOnce.current ??= createSendOnce());
}
