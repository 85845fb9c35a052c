import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { LinkAnswer, LoginInitiation, platformLimits } from '@gene/contract/learning-platforms';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { askerOf } from '../../platform/http/gone.ts';
import { type App, mount, raw } from '../../platform/http.ts';
import { deviceOf, type Origin } from '../accounts/service.ts';
import type { Sheets } from '../sheets/service.ts';
import { answerHeaders, pageHeaders, writeAnswer, writePage } from './launches/writer.ts';
import { browserCookie, mayBeFramed, readBrowserSecret } from './rules.ts';
import type { LearningPlatforms } from './service.ts';

const done = { ok: true } as const;

interface Source {
  ip: string;
  userAgent: string;
  request: FastifyRequest;
}

const originOf = ({ ip, userAgent, request }: Source): Origin => ({
  ...{ ip, userAgent, isLocal: false, device: deviceOf(request) },
});

export async function learningPlatformRoutes(
  app: App,
  platforms: LearningPlatforms,
  { isEncrypted, openPaper }: { isEncrypted: boolean; openPaper: Sheets['openPaper'] },
): Promise<void> {
  const { list, add, update, remove, keys } = api.learningPlatforms;
  mount(
    app,
    { list, add, update, remove, keys },
    {
      list: async () => ({ platforms: await platforms.list(), tool: platforms.addresses() }),
      add: ({ body }, { user }) => platforms.add(user.id, body),
      update: ({ params, body }, { user }) => platforms.update(user.id, params.id, body),
      async remove({ params }, { user }) {
        await platforms.remove(user.id, params.id);
        return done;
      },
      keys: async () => ({ keys: await platforms.key.listPublic() }),
    },
  );
  mount(app, api.launches, {
    open: ({ body }, call) =>
      platforms.launches.open(body, readBrowserSecret(call.request.headers), originOf(call)),
    join: ({ body }, call) =>
      platforms.launches.join(body, readBrowserSecret(call.request.headers), originOf(call)),
    register: ({ body }, call) =>
      platforms.launches.register(body.ticket, readBrowserSecret(call.request.headers), originOf(call)),
    follow: ({ body }, { user }) => platforms.launches.follow(user, body.launch),
    connect: ({ body }, { user }) => platforms.launches.connect(user, body),
    choose: ({ body }, { user, request }) =>
      platforms.launches.choose(user, body, readBrowserSecret(request.headers)),
  });
  mount(app, api.courses, {
    ofClass: async ({ params }) => ({ courses: await platforms.courses.listOfClass(params) }),
    async disconnect({ params }) {
      await platforms.courses.disconnect(params);
      return done;
    },
    members: ({ params }, call) => platforms.rosters.preview(params, askerOf(call)),
    admitMembers: ({ params, body }, call) => platforms.rosters.admit(params, askerOf(call), body.key),
    scores: async ({ params, query }, { user }) => ({
      courses: await platforms.scores.list(await openPaper(user, params.id), query.classId),
    }),
    async sendScores({ params, query, body }, { user }) {
      const paper = await openPaper(user, params.id);
      await platforms.scores.send(paper, { ...query, ...body, by: user.id });
      return done;
    },
  });
  await browserRoutes(app, platforms, { isEncrypted });
}

/** The browser is on its way: what goes wrong is shown as a page. */
async function showing(reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'identity_refused') throw error;
    return reply
      .code(error.status)
      .headers(pageHeaders)
      .send(writePage({ text: error.message }));
  }
}

/** Steps of a launch that browsers make by themselves. */
async function browserRoutes(
  app: App,
  { launches, links }: LearningPlatforms,
  { isEncrypted }: { isEncrypted: boolean },
): Promise<void> {
  const { login, loginByForm, launch, answer } = api.learningPlatforms;
  const cookie = (secret: string) =>
    `${browserCookie}=${secret}; Path=/api; Max-Age=900; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`;

  raw(app, login, ({ query }, { request, reply, ip }) =>
    showing(reply, async () => {
      if (query.window === undefined && mayBeFramed(request.headers)) {
        const again = new URLSearchParams({ ...definedOf(query), window: 'own' });
        const link = { href: `${login.path}?${again.toString()}`, label: 'Open Gene' };
        return reply
          .headers(pageHeaders)
          .send(writePage({ text: 'Gene opens in a window of its own.', link }));
      }
      const begun = await launches.begin(query, readBrowserSecret(request.headers), { ip });
      return reply.header('set-cookie', cookie(begun.browser)).redirect(begun.url, 302);
    }),
  );

  await app.register(async (forms: App) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formMaxBytes },
      (_request, body, ready) => ready(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // Browsers send no cookie with a form of another site, so the launch begins with the request that follows.
    raw(forms, loginByForm, async (_input, { request, reply }) => {
      const { success, data } = LoginInitiation.safeParse(request.body);
      if (!success) throw new ApiError('invalid', { message: 'This begins no launch.' });
      return reply.redirect(`${login.path}?${new URLSearchParams(definedOf(data)).toString()}`, 303);
    });
    raw(forms, launch, (_input, { request, reply, ip }) =>
      showing(reply, async () => {
        const { data } = Answer.safeParse(request.body);
        if (!data) throw new ApiError('invalid', { message: 'This is no launch.' });
        const { state, id_token: token } = data;
        if (token === undefined) throw new ApiError('identity_refused', { message: refusedThere });
        return reply.redirect(await launches.take({ state, token }, { ip }), 303);
      }),
    );
    raw(forms, answer, (_input, { request, reply, ip }) =>
      showing(reply, async () => {
        const { data } = LinkAnswer.safeParse(request.body);
        if (!data) throw new ApiError('invalid', { message: 'This is no answer.' });
        await launches.count({ ip });
        const posted = await links.answer(data.answer, readBrowserSecret(request.headers));
        return reply.headers(answerHeaders).send(writeAnswer(posted));
      }),
    );
  });
}

const definedOf = (asked: LoginInitiation): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const formMaxBytes = 64 * 1024;

/** What the platform sends back (OpenID Connect Core 1.0, sections 3.2.2.5 and 3.2.2.6). */
const Answer = z.object({
  state: z.string().max(platformLimits.ticketMax),
  id_token: z.string().max(platformLimits.messageMax).optional(),
});

const refusedThere = 'The platform did not let you in. Please open Gene from the course again.';
