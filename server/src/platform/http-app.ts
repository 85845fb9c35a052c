import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { ApiError } from '@gene/contract/errors';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App, Caller } from './http.ts';
import { compressAnswers } from './http-compression.ts';
import { describeApi } from './http-docs.ts';
import { handleErrors } from './http-errors.ts';
import { serveWeb } from './http-web.ts';
import type { Logger } from './logger.ts';

const jsonBodyMaxBytes = 1024 * 1024;

/** pdf.js needs WebAssembly and blob workers; inline styles come from the document viewers. */
const contentSecurityPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'none'"],
};

export interface AppOptions {
  logger: Logger;
  /** As a number: how many proxies stand in front. */
  trustProxy: boolean | number | string;
  uploadMaxBytes: number;
  /** People come by https: browsers are told to stay with it. */
  https: boolean;
  /** The built web app; without it only the API is served. */
  webFolder: string | undefined;
  /** Null for a token that is unknown, revoked or expired. */
  authenticate(token: string): Promise<Caller | null>;
}

/** The HTTP side without any feature: those mount their routes on it before it listens. */
export async function createApp(options: AppOptions): Promise<App> {
  const { trustProxy: trust } = options;
  const logger: FastifyBaseLogger = options.logger;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonBodyMaxBytes,
    forceCloseConnections: true,
    trustProxy: typeof trust === 'number' ? (_address, hop) => hop < trust : trust,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  acceptEmptyJson(app);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: options.https && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
  });
  await app.register(multipart, {
    // Whoever takes a file in looks at `truncated`, and words the answer.
    throwFileSizeLimit: false,
    limits: { fileSize: options.uploadMaxBytes, files: 1, fields: 40, fieldSize: 64 * 1024, parts: 41 },
  });
  await describeApi(app);
  guard(app, options.authenticate);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: that may carry what people searched for.
    const route = request.routeOptions.url ?? 'unknown';
    request.log.debug({
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  compressAnswers(app);
  await serveWeb(app, options.webFolder);
  return app;
}

/** Nothing under /api is open unless its route says so. */
function guard(app: App, authenticate: AppOptions['authenticate']): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { config, url } = request.routeOptions;
    // By the route that will answer, not by the address as it was written.
    if (config.access === 'public' || !url?.startsWith('/api/')) return;
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new ApiError('unauthenticated');
    const caller = await authenticate(token);
    if (!caller) throw new ApiError('session_ended');
    if (config.access !== 'user' && !caller.user.isAdmin) throw new ApiError('forbidden');
    request.caller = caller;
  });
}

/** A DELETE or POST without a body may still announce JSON: many clients do. */
function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
