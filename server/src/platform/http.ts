import type { User } from '@gene/contract/accounts';
import { ApiError } from '@gene/contract/errors';
import type { Access } from '@gene/contract/rights';
import type { Route, RouteInput, RouteResult } from '@gene/contract/route';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onSendHookHandler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { keepForSession } from './http/caching.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The person behind a token. */
export interface Caller {
  user: User;
  sessionId: string;
  /** End of the time the password counts as just entered: milliseconds since 1970. */
  confirmedUntil: number;
}

/** A call open to anyone. */
interface PublicCall {
  ip: string;
  userAgent: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call by a signed-in person. */
export interface Call extends PublicCall, Caller {}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for routes under /api. */
    access?: Access;
    /** Requires the password to have been entered recently. */
    confirmed?: boolean;
    /** Decides when an overloaded process refuses it; without a value, never. */
    importance?: 'usual' | 'essential';
    /** Answered even on a full disk. */
    whenFull?: boolean;
    /** Writes nothing on a full disk. */
    readsWhenFull?: boolean;
    /** Refused beyond a person's quota of storage; `late` a little beyond. */
    adds?: Route['adds'];
    /** Served even to an account that is going to be deleted. */
    whileDeleting?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

type IsPublic<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer _R, infer A, infer _Raw>
    ? A extends 'anyone'
      ? true
      : false
    : never;
type IsRaw<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer _R, infer _A, infer Raw>
    ? Raw extends true
      ? true
      : false
    : never;

type CallOf<R> = IsPublic<R> extends true ? PublicCall : Call;
type Handler<R extends Route> = (input: RouteInput<R>, call: CallOf<R>) => Promise<RouteResult<R>>;
type Handlers<G extends Record<string, Route>> = {
  [K in keyof G as IsRaw<G[K]> extends true ? never : K]: Handler<G[K]>;
};
type RawHandler<R extends Route> = (input: RouteInput<R>, call: CallOf<R>) => unknown;

/**
 * Serves the routes of a contract group, except raw ones. Input is validated, output is stripped to the
 * route's response. Part of a group is mounted as `mount(app, { chats: api.documents.chats }, …)`.
 */
export function mount<G extends Record<string, Route>>(
  app: App,
  group: G,
  handlers: NoInfer<Handlers<G>>,
): void {
  // The mapped type has checked each handler against its route; here the names are lost.
  const byName = handlers as Record<string, RawHandler<Route> | undefined>;
  for (const [name, route] of Object.entries(group)) {
    const handler = byName[name];
    if (handler && !route.raw) serve(app, route, handler, { [route.status ?? 200]: route.response });
  }
}

/**
 * Serves a route whose body or answer is a stream or a file: access, params, query and a declared body are
 * checked, the handler does the rest. It returns the content to send (a stream, text), or `call.reply` if it
 * has sent or hijacked it.
 */
export function raw<R extends Route>(app: App, route: R, handler: RawHandler<R>): void {
  serve(app, route, handler, undefined);
}

function serve(
  app: App,
  route: Route,
  handler: RawHandler<Route>,
  response: FastifySchema['response'],
): void {
  const { access } = route;
  const writes = route.method !== 'GET' && route.method !== 'DELETE';
  // File handlers check for room themselves, and read the file to its end.
  const whenFull = !writes || [route.essential, route.whenFull !== undefined, route.raw].includes(true);
  app.route({
    method: route.method,
    url: route.path,
    // For players, feeds and whoever watches the server; each costs the start as much as a call.
    exposeHeadRoute: response === undefined || access === 'anyone',
    config: {
      access,
      whenFull,
      readsWhenFull: route.whenFull === 'reads',
      adds: route.adds,
      whileDeleting: route.whileDeleting === true,
      confirmed: route.confirmed === true,
      importance: route.essential ? 'essential' : 'usual',
    },
    schema: {
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(response !== undefined && { response }),
      summary: route.summary,
      tags: [route.path.split('/')[2] ?? 'api'],
      ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
    },
    ...(response === undefined && access !== 'anyone' && { onSend: keepPrivate }),
    handler(request, reply) {
      if (route.status !== undefined) reply.code(route.status);
      const input = {
        ...(route.params && { params: request.params }),
        ...(route.query && { query: request.query }),
        ...(route.body && { body: request.body }),
      };
      return handler(input as RouteInput<Route>, callOf(request, reply, access) as CallOf<Route>);
    },
  });
}

/** Browsers may cache files and streams; see `keepForSession`. */
const keepPrivate: onSendHookHandler = (_request, reply, payload, done) => {
  keepForSession(reply);
  done(null, payload);
};

function callOf(request: FastifyRequest, reply: FastifyReply, access: Access): PublicCall | Call {
  const { ip, caller } = request;
  const userAgent = request.headers['user-agent'] ?? '';
  if (access === 'anyone') return { ip, userAgent, request, reply };
  if (!caller) throw new ApiError('unauthenticated');
  return { ip, userAgent, request, reply, ...caller };
}
