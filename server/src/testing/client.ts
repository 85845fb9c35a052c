import { api } from '@gene/contract/api';
import { ApiError, type ErrorBody, type ErrorCode } from '@gene/contract/errors';
import type { Route, RouteArgs, RouteResult } from '@gene/contract/route';

type ArgsOf<R> = object extends RouteArgs<R> ? [args?: RouteArgs<R>] : [args: RouteArgs<R>];

/** One function per route of the contract. */
export type Client = {
  [G in keyof typeof api]: {
    [K in keyof (typeof api)[G]]: (typeof api)[G][K] extends Route
      ? (...args: ArgsOf<(typeof api)[G][K]>) => Promise<RouteResult<(typeof api)[G][K]>>
      : never;
  };
};

/** Extra headers, e.g. a forged origin address. */
export type Headers = Record<string, string>;

/** Throws ApiError as answered; an answer that breaks the contract fails the test. */
export function createClient(baseUrl: string, token?: string, headers: Headers = {}): Client {
  const group = (routes: Record<string, Route>) =>
    Object.fromEntries(
      Object.entries(routes).map(([name, route]) => [
        name,
        (args?: Parts) => call(baseUrl, route, args, { ...headers, ...bearer(token) }),
      ]),
    );
  const client = Object.fromEntries(Object.entries(api).map(([name, routes]) => [name, group(routes)]));
  return client as unknown as Client;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

function bearer(token: string | undefined): Headers {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

async function call(
  baseUrl: string,
  route: Route,
  { params, query, body }: Parts = {},
  headers: Headers,
): Promise<unknown> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const url = new URL(path, baseUrl);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, `${value}`);
  }
  const response = await fetch(url, {
    method: route.method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await errorOf(response);
  return route.response.parse(await response.json());
}

async function errorOf(response: Response): Promise<ApiError> {
  const { error } = (await response.json()) as ErrorBody;
  const answered = new ApiError(error.code as ErrorCode, {
    message: error.message,
    fields: error.fields,
    details: error.details,
  });
  if (answered.status !== response.status)
    throw new Error(`${error.code} was sent with status ${response.status}`);
  return answered;
}
