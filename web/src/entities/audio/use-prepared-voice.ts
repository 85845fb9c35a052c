import { api } from '@gene/contract/api';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';

/** The server keeps a voice that nobody uses twice as long. */
const againAfterMs = 60_000;
let preparedAt = Number.NEGATIVE_INFINITY;

/** Has the server start its voice, which takes a second or two. */
export function prepareVoice(): void {
  if (performance.now() - preparedAt < againAfterMs) return;
  preparedAt = performance.now();
  // Whoever then listens is told what is wrong.
  call(api.audio.prepare).catch(() => undefined);
}

/** Does so while somebody looks at what they may listen to. */
export function usePreparedVoice(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) prepareVoice();
  }, [isWanted]);
}
