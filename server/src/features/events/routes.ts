import { api } from '@gene/contract/api';
import type { EndedSession, LiveEvent } from '@gene/contract/events';
import type { Events } from '../../platform/events.ts';
import { type App, raw } from '../../platform/http.ts';
import type { Accounts } from '../accounts/service.ts';

const heartbeatMs = 15_000;
/** Spreads reconnections: thousands at once would keep everyone else waiting. */
const returnMs = { least: 200, spread: 1800 };
/** A reader that has stopped reading is disconnected; it reconnects and reloads. */
const unreadMaxBytes = 1024 * 1024;

/** GET /api/events: streams changes to the caller's data until the session ends. */
export function eventRoutes(app: App, { events, accounts }: { events: Events; accounts: Accounts }): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => open.forEach((leave) => leave()));

  raw(app, api.events.stream, (_input, { user, sessionId, request, reply }) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...headersOf(reply.getHeaders()),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    // Node sends the headers with the first body bytes, and HEAD has none.
    if (request.method === 'HEAD') {
      stream.end();
      return reply;
    }
    const write = (text: string) => {
      stream.write(text);
      if (stream.writableLength > unreadMaxBytes) stream.destroy();
    };
    const send = ({ event, data }: LiveEvent) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    /** Possibly another session of the same person ended, so each listener checks its own. */
    const checkSession = (data: EndedSession = {}) => {
      accounts.sessions.isLive(sessionId).then(
        (isLive) => {
          if (isLive) return;
          send({ event: 'session_ended', data });
          stream.end();
        },
        (error: unknown) => request.log.warn({ err: error }, 'A session could not be checked'),
      );
    };

    const unsubscribe = events.subscribe(user.id, {
      event: (live) => (live.event === 'session_ended' ? checkSession(live.data) : send(live)),
      gap: () => stream.end(),
    });
    const heartbeat = setInterval(() => {
      write(':\n\n');
      checkSession();
    }, heartbeatMs);
    // Another process takes over; the delays spread the reconnections.
    const leave = () =>
      stream.end(`retry: ${Math.round(returnMs.least + Math.random() * returnMs.spread)}\n\n`);
    open.add(leave);
    stream.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(leave);
    });
    write(':\n\n');
    // It may have ended between the guard's check and the subscription.
    checkSession();
    return reply;
  });
}

function headersOf(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
