import { api } from '@gene/contract/api';
import { readIdCursor } from '../../platform/http/cursor.ts';
import { type App, mount, raw } from '../../platform/http.ts';
import type { NoticeService } from './service.ts';

const done = { ok: true } as const;

export async function noticeRoutes(app: App, notices: NoticeService): Promise<void> {
  const { push, unsubscribing } = notices;
  mount(app, api.notices, {
    list: ({ query }, { user }) =>
      notices.list(user.id, { limit: query.limit, cursor: readIdCursor(query.cursor) }),
    async mark({ body }, { user }) {
      await notices.mark(user.id, body);
      return done;
    },
    async remove({ params }, { user }) {
      await notices.remove(user.id, params.id);
      return done;
    },
    pushKey: async () => ({ publicKey: await push.publicKey() }),
    async subscribe({ body }, { user, sessionId }) {
      await push.subscribe({ userId: user.id, sessionId }, body);
      return done;
    },
    async unsubscribe({ body }, { user }) {
      await push.unsubscribe(user.id, body.endpoint);
      return done;
    },
    test: ({ body }, { user }) => notices.test(user.id, body),
    unsubscribing: ({ query }) => unsubscribing.find(query.token),
    setUnsubscribing: ({ query, body }) => unsubscribing.set(query.token, body.isOff),
  });

  raw(app, api.notices.openUnsubscribe, ({ query }, { reply }) =>
    reply.redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 303),
  );
  await app.register(async (posted: App) => {
    // Mail programs send a form (RFC 8058). What it says is known.
    posted.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      (_request, body, ready) => {
        body.resume();
        ready(null);
      },
    );
    raw(posted, api.notices.unsubscribeMail, async ({ query }) => {
      await unsubscribing.set(query.token, true);
      return 'You will get no more of these mails.';
    });
  });
}
