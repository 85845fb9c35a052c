import { api as routes } from '@gene/contract/api';
import { deviceHeader } from '@gene/contract/device';
import type { CDPSession, Worker } from '@playwright/test';
import { startPushService } from '../server/src/testing/push-service.ts';
import { expect, signIn, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

/** Chromium's own push service is not reached from here, and without a screen it shows no notifications. */
function subscribeTo(subscription: { endpoint: string }) {
  let made: object | null = null;
  const subscribed = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: async () => {
      made = null;
      return true;
    },
  };
  PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
  PushManager.prototype.subscribe = async () => (made = subscribed) as unknown as PushSubscription;
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
}

/** Gives the browser's service worker what a push service brings it, decrypted. */
async function deliver(cdp: CDPSession, origin: string, shown: object): Promise<void> {
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(shown) });
}

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  shown: ({ title: string } & NotificationOptions)[];
}

/** Keeps what the worker shows. */
const watch = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
  });
const listShown = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as WorkerScope).shown.map(({ title, tag }) => ({ title, tag })),
  );

/** Tells the worker of a click on what is shown, and returns whether it was put away. */
const click = (worker: Worker) =>
  worker.evaluate(() => {
    const [{ data } = { data: null }] = (globalThis as unknown as WorkerScope).shown;
    let isClosed = false;
    const notification = { data: data as unknown, close: () => (isClosed = true) };
    const event = new Event('notificationclick');
    dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
    return isClosed;
  });

test('a sign-in elsewhere is pushed to this device, which shows it, and a click opens the devices', async ({
  page,
  context,
  person,
  request,
  baseURL,
}) => {
  const publicKey = async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    const response = await request.get(routes.notices.pushKey.path, { headers });
    return ((await response.json()) as { publicKey: string }).publicKey;
  };
  const push = await startPushService(publicKey);
  await context.addInitScript(subscribeTo, push.subscribe());
  await page.goto('/settings?tab=notifications');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('switch', { name: 'Push on this device' }).click();
  await expect(page.getByRole('switch', { name: 'Push on this device' })).toBeChecked();

  // The push service ends the subscription: the switch says so, and turned on again it works.
  push.answer(410);
  await page.getByRole('button', { name: 'Test Push' }).click();
  await expect(page.getByText('This device is no longer signed up. Turn push on again.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Push on this device' })).not.toBeChecked();
  push.answer(201);
  await page.getByRole('switch', { name: 'Push on this device' }).click();
  await expect(page.getByRole('switch', { name: 'Push on this device' })).toBeChecked();

  await signIn(request, person, { [deviceHeader]: 'a-tablet-that-gene-has-never-seen' });
  const { shown } = await push.next();
  await push.close();
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  await watch(worker);
  await deliver(await context.newCDPSession(page), baseURL ?? '', shown);
  await expect.poll(() => listShown(worker)).toEqual([{ title: 'New sign-in to Gene', tag: shown.tag }]);
  expect(await click(worker)).toBe(true);
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeInViewport();
});
