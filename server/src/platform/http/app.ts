import { randomBytes } from 'node:crypto';
import { ApiError } from '@gene/contract/errors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Admission, admitCalls } from '../admission.ts';
import { callerContext } from '../caller-context.ts';
import type { DiskSpace } from '../disk-space.ts';
import type { App, Caller } from '../http.ts';
import {
  admitBodies,
  admitConnections,
  admitNetworks,
  admitPeople,
  type BodyPatience,
  type CountNetwork,
  jsonBodyMaxBytes,
  jsonBytesOf,
  serverTimes,
} from './quotas.ts';
import { findRefusal } from './access.ts';
import { compressAnswers } from './compression.ts';
import { describeApi } from './docs.ts';
import { answerError, handleErrors } from './errors.ts';
import { acceptJson } from './json-bodies.ts';
import { addSecurityHeaders } from './security.ts';
import { serializerCompiler } from './serialization.ts';
import { serveWeb } from './web.ts';
import type { Logger } from '../logger.ts';
import type { Quotas } from '../quotas.ts';

export interface AppOptions {
  logger: Logger;
  /** As a number: how many proxies are in front. */
  trustProxy: false | number | string;
  /** The site uses https; browsers are told to insist on it. */
  https: boolean;
  /** The built web app; without it only the API is served. */
  webFolder: string | undefined;
  /** If left out, every call is admitted. */
  admission?: Admission | undefined;
  disk?: Pick<DiskSpace, 'state' | 'makeRoom' | 'noticeFull'>;
  /**
   * Null for a token that is unknown, revoked or expired. Synchronous if cached, as most are.
   * @param ask called first if not cached; its errors are passed on
   */
  authenticate: (token: string, ask: () => void) => Caller | null | Promise<Caller | null>;
  /**
   * Decides whether a person may store more. If left out, everybody may.
   * @throws ApiError storage_full
   */
  requireRoom?: (personId: string, addedBytes: number, isLate: boolean) => Promise<void>;
  /** If left out, calls are not counted. */
  quotas?: Quotas;
  /** The usual one if left out. */
  bodyPatience?: BodyPatience;
}

/** Creates the HTTP app; features mount their routes on it before it listens. */
export async function createApp(options: AppOptions): Promise<App> {
  const { trustProxy: trust } = options;
  // At "info" Fastify would repeat the address that main.ts prints.
  const logger: FastifyBaseLogger =
    options.logger.level === 'info' ? options.logger.child({}, { level: 'warn' }) : options.logger;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonBodyMaxBytes,
    // Open calls are answered first; see `prepareStop`.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...serverTimes,
    trustProxy: typeof trust === 'number' ? (_address, hop) => hop < trust : trust,
    genReqId: createRequestIds(),
    // A child logger per request costs more than the request; log lines name its id themselves.
    childLoggerFactory: (parent) => parent,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    frameworkErrors: answerError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, () => options.disk?.noticeFull());
  acceptJson(app);
  addSecurityHeaders(app, { https: options.https });
  await describeApi(app);
  const { quotas } = options;
  if (quotas) admitConnections(app, quotas, trust !== false);
  const countNetwork = quotas && admitNetworks(app, quotas);
  if (options.admission) admitCalls(app, options.admission);
  guard(app, options.authenticate, countNetwork);
  refuseWhenFull(app, options.disk);
  if (quotas) admitPeople(app, quotas);
  refuseEmptyParameters(app);
  if (options.requireRoom) refuseBeyondQuota(app, options.requireRoom);
  admitBodies(app, options.bodyPatience);
  if (options.logger.isLevelEnabled('debug')) {
    app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
  }
  compressAnswers(app);
  await serveWeb(app, options.webFolder);
  return app;
}

/** Makes ids for finding requests in the log: random per process, counted within it. */
function createRequestIds(): () => string {
  const start = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}

/** Requires a session for everything under /api unless the route is public. */
function guard(
  app: App,
  authenticate: AppOptions['authenticate'],
  countNetwork: CountNetwork = () => undefined,
): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url } = request.routeOptions;
    // Goes by the matched route, not the address as written.
    if (config.access === 'anyone' || !url?.startsWith('/api/')) return done();
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) {
      countNetwork(request);
      return done(new ApiError('unauthenticated'));
    }
    const admit = (caller: Caller | null) => {
      if (!caller) return done(new ApiError('session_ended'));
      const { organizationId } = request.params as { organizationId?: string };
      const refusal = findRefusal(config.access, caller.user, organizationId);
      if (refusal !== null) return done(new ApiError(refusal));
      if (caller.user.deletesAt !== null && !config.whileDeleting)
        return done(new ApiError('account_deleting'));
      if (config.confirmed && caller.confirmedUntil < Date.now())
        return done(new ApiError('confirm_password'));
      request.caller = caller;
      done();
    };
    const caller = authenticate(token, () => countNetwork(request));
    if (caller instanceof Promise) caller.then(admit, done);
    else admit(caller);
  });
}

/** An address that ends in a slash would be taken for one with an empty last parameter, and that for the number 0. */
function refuseEmptyParameters(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return done();
    const isEmpty = Object.values(request.params as Record<string, string>).includes('');
    done(isEmpty ? new ApiError('not_found') : undefined);
  });
}

/** Reserves the remaining disk space for deleting. */
function refuseWhenFull(app: App, disk: AppOptions['disk']): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (disk?.state() !== 'full') return done();
    if (request.routeOptions.config.whenFull === false) return done(new ApiError('disk_full'));
    const { method, routeOptions } = request;
    if (method === 'GET' || method === 'HEAD' || routeOptions.config.readsWhenFull === true) return done();
    const proceed = () => done();
    disk.makeRoom().then(proceed, done);
  });
}

/** Takes the length of the body for what a call adds. Files are weighed when they are there. */
function refuseBeyondQuota(app: App, requireRoom: NonNullable<AppOptions['requireRoom']>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { adds } = request.routeOptions.config;
    if (!request.caller || adds === undefined) return done();
    const personId = request.caller.user.id;
    const bytes = jsonBytesOf(request);
    const proceed = () => done();
    callerContext
      .run({ personId, connections: 0 }, () => requireRoom(personId, bytes, adds === 'late'))
      .then(proceed, done);
  });
}

/** Logs the route's pattern, not the address, which may contain search terms. */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.log.debug({
    reqId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  });
}
