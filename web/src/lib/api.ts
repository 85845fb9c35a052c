import { deviceHeader } from '@gene/contract/device';
import { ApiError, errorCatalogue, type ErrorBody, type ErrorCode } from '@gene/contract/errors';
import type { Route, RouteArgs, RouteResult } from '@gene/contract/route';
import { askForPassword } from './confirmation.ts';
import { endSession, getDevice, getToken } from './session.ts';

/** No answer: the network or the server is down. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Gene can’t be reached. Check your connection.', { cause });
    this.name = 'NetworkError';
  }
}

type Values = Record<string, string | number | boolean | undefined>;
interface Parts {
  params?: Values;
  query?: Values;
  body?: unknown;
}
/** A route's arguments; optional where it takes none. */
export type ArgsOf<R> = object extends RouteArgs<R> ? [args?: RouteArgs<R>] : [args: RouteArgs<R>];

/** Fills in a route's parameters: `/api/documents/0199…/pages?from=1`. */
export function urlOf<R extends Route>(route: R, ...[args]: ArgsOf<R>): string {
  const { params, query } = (args ?? {}) as Parts;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  return search.size ? `${path}?${search}` : path;
}

/** Identifies the signed-in person, or the browser at sign-in. */
export function authorization(): Record<string, string> {
  const token = getToken();
  return token ? { authorization: `Bearer ${token}` } : { [deviceHeader]: getDevice() };
}

function isErrorBody(body: unknown): body is ErrorBody {
  const error = (body as Partial<ErrorBody> | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string';
}

/** Turns a failed answer into its error; ends the session where it says so. */
export function toApiError(
  status: number,
  body: unknown,
  token: string | null,
  retryAfter: string | null = null,
): ApiError {
  if (isErrorBody(body)) {
    const { code, message, fields, details } = body.error;
    if (code === 'session_ended' || code === 'unauthenticated') endSession('ended', token);
    return new ApiError(code in errorCatalogue ? (code as ErrorCode) : 'internal', {
      message,
      fields,
      details: retryAfter === null ? details : { retryAfterSeconds: Number(retryAfter), ...details },
    });
  }
  return new ApiError(status === 413 ? 'too_large' : status >= 502 ? 'unavailable' : 'internal');
}

/**
 * Sends a request as the signed-in person, again after asking for their password if needed; throws ApiError
 * on failure, NetworkError without an answer.
 */
export async function send(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await sendOnce(url, init);
  } catch (error) {
    const isUnconfirmed = error instanceof ApiError && error.code === 'confirm_password';
    if (!isUnconfirmed || !(await askForPassword())) throw error;
    return sendOnce(url, init);
  }
}

async function sendOnce(url: string, init: RequestInit): Promise<Response> {
  const token = getToken();
  let response: Response;
  try {
    response = await fetch(url, { ...init, headers: { ...authorization(), ...init.headers } });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  throw toApiError(response.status, body, token, response.headers.get('retry-after'));
}

/**
 * Calls a route of the contract and returns its parsed JSON: `call(api.subjects.get, { params: { id } })`.
 */
export function call<R extends Route>(route: R, ...args: ArgsOf<R>): Promise<RouteResult<R>> {
  return callUntil(undefined, route, ...args);
}

/** `call` for creating: repeated with the same key, it has no further effect. */
export function callOnce<R extends Route>(
  key: string,
  route: R,
  ...args: ArgsOf<R>
): Promise<RouteResult<R>> {
  return callOnceWith({}, key, route, ...args);
}

async function callOnceWith<R extends Route>(
  init: RequestInit,
  key: string,
  route: R,
  ...args: ArgsOf<R>
): Promise<RouteResult<R>> {
  const request = requestOf(route, ...args);
  const headers = { ...request.headers, 'idempotency-key': key };
  const response = await send(urlOf(route, ...args), { ...request, ...init, headers });
  return (await response.json()) as RouteResult<R>;
}

/** Fetch limits all keepalive bodies together to 64 KiB. */
const mostOutliving = 60_000;

/** `callOnce` that finishes even if the page is closed, for typed text. */
export async function callOutliving<R extends Route>(
  key: string,
  route: R,
  ...args: ArgsOf<R>
): Promise<RouteResult<R>> {
  const { body } = requestOf(route, ...args);
  const keepalive = typeof body === 'string' && new Blob([body]).size <= mostOutliving;
  return callOnceWith({ keepalive }, key, route, ...args);
}

/** Method and body of a call, for `send` where the answer is a stream. */
export function requestOf<R extends Route>(route: R, ...[args]: ArgsOf<R>): RequestInit {
  const { body } = (args ?? {}) as Parts;
  if (body === undefined) return { method: route.method };
  return {
    method: route.method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
}

/** `call` that can be aborted. */
export async function callUntil<R extends Route>(
  signal: AbortSignal | undefined,
  route: R,
  ...args: ArgsOf<R>
): Promise<RouteResult<R>> {
  const request = requestOf(route, ...args);
  const response = await send(urlOf(route, ...args), signal ? { ...request, signal } : request);
  return (await response.json()) as RouteResult<R>;
}

/** The item does not exist; network and server failures do not count. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid');

/** Returns the message to show for any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof NetworkError) return error.message;
  return errorCatalogue.internal.message;
}
