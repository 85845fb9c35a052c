import { api } from '@gene/contract/api';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';

/** Has the server start its voice, which takes a second, while somebody looks at what they may listen to. */
export function usePreparedVoice(isWanted: boolean): void {
  useEffect(() => {
    // Whoever then listens is told what is wrong.
    if (isWanted) void call(api.audio.prepare).catch(() => undefined);
  }, [isWanted]);
}
