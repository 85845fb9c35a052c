import { ApiError } from '@gene/contract/errors';
import type { App } from './http.ts';

/** What must work before requests make sense; a check rejects when it does not. */
export type ReadinessChecks = Record<string, () => Promise<unknown>>;

const checkTimeoutMs = 3000;

/** /api/health says that the process answers; /api/ready that everything it needs does. */
export function healthRoutes(app: App, checks: ReadinessChecks): void {
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;
  app.get('/api/health', open, async () => ({ ok: true }));
  app.get('/api/ready', open, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]): Promise<[string, boolean]> => {
        try {
          await within(checkTimeoutMs, check());
          return [name, true];
        } catch (error) {
          request.log.warn({ err: error, check: name }, 'Not ready');
          return [name, false];
        }
      }),
    );
    const ready = results.every(([, works]) => works);
    if (!ready) reply.code(new ApiError('unavailable').status);
    return { ready, checks: Object.fromEntries(results) };
  });
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(milliseconds);
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      timeout.addEventListener('abort', () => reject(new Error('took too long')));
    }),
  ]);
}
