/** Registers /sw.js; `onWaiting` receives a function that switches to the new version and reloads. */
export function registerServiceWorker(onWaiting: (reload: () => void) => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const container = navigator.serviceWorker;
  const hadController = container.controller !== null;
  let asked = false;

  const offer = (worker: ServiceWorker) =>
    onWaiting(() => {
      asked = true;
      worker.postMessage({ type: 'SKIP_WAITING' });
    });

  container.addEventListener('controllerchange', () => {
    if (asked) location.reload();
  });

  const watch = (registration: ServiceWorkerRegistration) => {
    if (registration.waiting && hadController) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state !== 'installed') return;
        if (container.controller) offer(worker);
        else console.info('Gene is ready to work offline.');
      });
    });
    const update = () => void registration.update().catch(() => undefined);
    setInterval(update, 60 * 60 * 1000);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update());
  };
  const register = () =>
    void container
      .register('/sw.js', { scope: '/', updateViaCache: 'none' })
      .then(watch, (error: unknown) => console.warn('Gene will not work offline:', error));
  // Lets the first screen load first; the worker's downloads would compete with it.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Deletes everything cached for offline reading, for all users. */
export async function clearOfflineCaches() {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('session-')).map((name) => caches.delete(name)));
}

/** After a deployment, an open tab may request deleted scripts: reload, but not repeatedly. */
export function reloadOnMissingChunk() {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem('chunk-reload') ?? 0);
    if (Date.now() - last < 60_000 || !navigator.onLine) return;
    event.preventDefault();
    sessionStorage.setItem('chunk-reload', String(Date.now()));
    location.reload();
  });
}
