import type { Route } from '@gene/contract/route';
import type { Sent } from './valid-calls.ts';

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

/** Makes a call as given, valid or not. Endless answers are dropped once they have started. */
export async function sendCall(
  origin: string,
  token: string | undefined,
  { method, path }: Pick<Route, 'method' | 'path'>,
  { params = {}, query = {}, body, form }: Sent,
): Promise<Answered> {
  const url = new URL(
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    origin,
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const leave = new AbortController();
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: formOf(form) }),
    signal: leave.signal,
  });
  const isEndless = path === '/api/events' && response.ok;
  const text = isEndless ? '' : await response.text();
  if (isEndless) leave.abort();
  return { status: response.status, headers: response.headers, text };
}

function formOf({ fields, file }: NonNullable<Sent['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const content = typeof file.content === 'string' ? file.content : Uint8Array.from(file.content);
  form.append('file', new Blob([content]), file.name);
  return form;
}
