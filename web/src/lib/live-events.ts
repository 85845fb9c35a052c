import { api } from '@gene/contract/api';
import type { LiveEvent } from '@gene/contract/events';
import { send, urlOf } from './api.ts';
import { readServerEvents } from './server-events.ts';
import { endSession, getToken } from './session.ts';

type Listener = (live: LiveEvent | { event: 'connected' }) => void;
const listeners = new Set<Listener>();

/**
 * Listens to live events for the signed-in person. `connected` comes first, and again after each interruption:
 * what was fetched before it may have changed unheard.
 */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(live: Parameters<Listener>[0]) {
  for (const listener of listeners) listener(live);
}

function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    addEventListener('online', wake);
    signal.addEventListener('abort', wake);
  });
}

async function listen(signal: AbortSignal) {
  let attempt = 0;
  while (!signal.aborted) {
    const token = getToken();
    let pauseMs = Math.min(1000 * 2 ** attempt, 30_000);
    attempt += 1;
    try {
      const response = await send(urlOf(api.events.stream), {
        headers: { accept: 'text/event-stream' },
        signal,
      });
      tell({ event: 'connected' });
      [pauseMs, attempt] = [1000, 1];
      for await (const { event, data } of readServerEvents(response, (asked) => (pauseMs = asked))) {
        if (event === 'message') continue;
        const live = { event, data: JSON.parse(data) } as LiveEvent;
        if (live.event === 'session_ended') endSession(live.data.reason ?? 'ended', token);
        else tell(live);
      }
    } catch {
      // The next attempt reports any problem with the stream; a revoked session ends in send().
    }
    if (getToken() !== token) return;
    await pause(pauseMs, signal);
  }
}

/** Keeps the event stream open until the returned function is called. */
export function openLiveEvents(): () => void {
  const stop = new AbortController();
  void listen(stop.signal);
  return () => stop.abort();
}
