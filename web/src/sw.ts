import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { sessionCacheName } from './lib/session-cache.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }));

// Hashed files never change; rarely used ones, such as the PDF reader, are cached on first use.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 120 })] }),
);

/** Opened data, readable offline. Account, admin and live answers are never cached. */
const kept =
  /^\/api\/(auth\/me|subjects|subjects\/[^/]+|subjects\/[^/]+\/chats|documents\/.+|chats\/[^/]+|cards\/.+|playlist|audio\/tracks\/[0-9a-f-]{36}|notes|notes\/counts|notes\/[0-9a-f-]{36}|practice|practice\/[0-9a-f-]{36}|practice\/.+\/photos\/.+)$/;
const originals = /^\/api\/documents\/[^/]+\/original$/;
const strategies = new Map<string, Strategy>();

function strategyFor(cacheName: string, original: boolean): Strategy {
  const made =
    strategies.get(cacheName) ??
    (original
      ? new CacheFirst({
          cacheName,
          plugins: [
            new RangeRequestsPlugin(),
            new ExpirationPlugin({ maxEntries: 30, purgeOnQuotaError: true }),
          ],
        })
      : new NetworkFirst({
          cacheName,
          networkTimeoutSeconds: 8,
          plugins: [new ExpirationPlugin({ maxEntries: 2000, purgeOnQuotaError: true })],
        }));
  strategies.set(cacheName, made);
  return made;
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && kept.test(url.pathname),
  async ({ request, event, url }) => {
    const authorization = request.headers.get('authorization');
    if (!authorization) return fetch(request);
    const isOriginal = originals.test(url.pathname);
    const cacheName = await sessionCacheName(authorization, isOriginal ? 'originals' : 'api');
    return strategyFor(cacheName, isOriginal).handle({ request, event });
  },
);

// Caches pages opened during the first visit too.
self.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(self.clients.claim()));

interface Shown {
  title: string;
  body: string;
  /** A message replaces an earlier one with the same tag. */
  tag: string;
  path: string;
}

self.addEventListener('push', (event: PushEvent) => {
  if (!event.data) return;
  const { title, path, ...options } = event.data.json() as Shown;
  event.waitUntil(
    self.registration.showNotification(title, { ...options, icon: '/icons/gene-192.png', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.notification.close();
  const { path } = event.notification.data as Pick<Shown, 'path'>;
  event.waitUntil(openPlace(path));
});

/** In a window that is there, which keeps what was typed in it; otherwise in a new one. */
async function openPlace(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const [open] = windows.toSorted((a, b) => Number(b.focused) - Number(a.focused));
  if (open) {
    open.postMessage({ type: 'OPEN', path });
    // Browsers may refuse it, and the place is open all the same.
    await open.focus().catch(() => undefined);
  } else await self.clients.openWindow(path);
}

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if ((message as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
