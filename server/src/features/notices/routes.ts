import { api } from '@gene/contract/api';
import type { Notice } from '@gene/contract/notices';
import type { Events } from '../../platform/events.ts';
import { type App, raw } from '../../platform/http.ts';
import type { Accounts } from '../accounts/service.ts';

const heartbeatMs = 15_000;
/** A reader that has stopped reading is let go: it comes back and loads afresh. */
const unreadMaxBytes = 1024 * 1024;

/** GET /api/events: what happens to the caller's things, as it happens, until the session ends. */
export function noticeRoutes(app: App, { events, accounts }: { events: Events; accounts: Accounts }): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => open.forEach((close) => close()));

  raw(app, api.events.stream, (_input, { user, sessionId, request, reply }) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...headersOf(reply.getHeaders()),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const write = (text: string) => {
      stream.write(text);
      if (stream.writableLength > unreadMaxBytes) stream.destroy();
    };
    const send = ({ event, data }: Notice) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    /** Others of the same person may have been signed out, not this one: each listener asks for itself. */
    const endWithSession = async () => {
      try {
        if (await accounts.sessions.isLive(sessionId)) return;
        send({ event: 'session_ended', data: {} });
        stream.end();
      } catch (error) {
        request.log.warn({ err: error }, 'A session could not be checked');
      }
    };

    const unsubscribe = events.subscribe(user.id, {
      notice: (notice) => (notice.event === 'session_ended' ? void endWithSession() : send(notice)),
      gap: () => stream.end(),
    });
    const heartbeat = setInterval(() => {
      write(':\n\n');
      void endWithSession();
    }, heartbeatMs);
    const close = () => stream.end();
    open.add(close);
    stream.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(close);
    });
    write(':\n\n');
    // It may have ended between the guard's look and the subscription.
    void endWithSession();
    return reply;
  });
}

function headersOf(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
