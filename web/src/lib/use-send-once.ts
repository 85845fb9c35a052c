import { useRef } from 'react';
import { newId } from './new-id.ts';

/** Sends what creates with a key; asked for again after a failure that hid the answer, the same goes with the same key. */
type SendOnce = <T>(request: unknown, send: (key: string) => Promise<T>) => Promise<T>;

export function createSendOnce(): SendOnce {
  const unanswered = new Map<string, string>();
  return async (request, send) => {
    const asked = JSON.stringify(request);
    const key = unanswered.get(asked) ?? newId();
    unanswered.set(asked, key);
    const answer = await send(key);
    // Once it is there, asking again means another.
    unanswered.delete(asked);
    return answer;
  };
}

export function useSendOnce(): SendOnce {
  const sendOnce = useRef<SendOnce>(null);
  return (sendOnce.current ??= createSendOnce());
}
