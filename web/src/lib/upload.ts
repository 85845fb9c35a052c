import type { ApiError } from '@gene/contract/errors';
import type { Route, RouteResult } from '@gene/contract/route';
import { authorization, NetworkError, toApiError } from './api.ts';
import { getToken } from './session.ts';

interface UploadWatch {
  /** The same for repeated uploads, so that the file is added only once. */
  key: string;
  signal: AbortSignal;
  /** Share of the bytes sent, 0 to 1. */
  onProgress: (share: number) => void;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends a multipart form with progress, which fetch lacks; rejects with ApiError, NetworkError or AbortError.
 */
export function upload<R extends Route>(
  route: R,
  form: FormData,
  watch: UploadWatch,
): Promise<RouteResult<R>> {
  const token = getToken();
  return new Promise((resolve, reject: (reason: ApiError | NetworkError | DOMException) => void) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(route.method, route.path);
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.setRequestHeader('idempotency-key', watch.key);
    request.upload.onprogress = ({ loaded, total }) => watch.onProgress(total ? loaded / total : 0);
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300 && body) resolve(body as RouteResult<R>);
      else reject(toApiError(request.status, body, token));
    };
    request.onerror = () => reject(new NetworkError('upload'));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.onloadend = () => watch.signal.removeEventListener('abort', abort);
    watch.signal.addEventListener('abort', abort);
    if (watch.signal.aborted) reject(new DOMException('Cancelled', 'AbortError'));
    else request.send(form);
  });
}
