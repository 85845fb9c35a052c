import type { FastifyReply } from 'fastify';
import type { App } from '../http.ts';

/** pdf.js needs WebAssembly and blob workers; the document viewers need inline styles. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Clears pictures from the browser's cache at sign-out. The page removes what Gene stores itself. */
export const clearCache = (reply: FastifyReply) => reply.header('clear-site-data', '"cache"');

const unused = [
  ...['browsing-topics', 'display-capture', 'geolocation', 'hid'],
  ...['midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** For pages that only say something. */
export const noPermissions = [...unused, 'camera', 'microphone'].map((feature) => `${feature}=()`).join(', ');

const pageHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Questions can be spoken, and answer sheets photographed.
  'permissions-policy': [
    ...unused.map((feature) => `${feature}=()`),
    'camera=(self)',
    'microphone=(self)',
  ].join(', '),
};
/**
 * API data is never shown as a page, so headers that matter only to pages are left out; each one costs every
 * answer.
 */
const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
/** Sent only over https, and not for other hosts of the domain, which are not ours. */
const staySecure = { 'strict-transport-security': `max-age=${365 * 24 * 60 * 60}` };

/** Adds the security headers. API answers are not stored unless the route allows it. */
export function addSecurityHeaders(app: App, { https }: { https: boolean }): void {
  const page = { ...pageHeaders, ...(https && staySecure) };
  const data = { ...dataHeaders, ...(https && staySecure) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? data : page);
    reply.header('x-request-id', request.id);
    done();
  });
}
