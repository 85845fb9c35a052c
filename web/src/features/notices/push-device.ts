import { api } from '@gene/contract/api';
import type { PushSubscriptionInput } from '@gene/contract/notices';
import { call } from '../../lib/api.ts';

/**
 * Whether this browser can get push messages. needs_install: phones of Apple push to installed apps only. blocked: the person
 * has said no, and only the browser's settings can change that.
 */
export type PushState = 'unsupported' | 'insecure' | 'needs_install' | 'blocked' | 'off' | 'on';

const isApple = () => /iP(?:hone|ad|od)/.test(navigator.userAgent);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

export async function readPushState(): Promise<PushState> {
  if (!isSecureContext) return 'insecure';
  if (!('PushManager' in globalThis) || !('Notification' in globalThis))
    return isApple() && !isInstalled() ? 'needs_install' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await findSubscription()) ? 'on' : 'off';
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export const findEndpoint = async () => (await findSubscription())?.endpoint ?? null;

const toInput = (subscription: PushSubscription) => subscription.toJSON() as PushSubscriptionInput;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Call it from a click, or browsers do not ask. @returns the state that follows */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  // Without a service worker, as in development, this would wait for ever.
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return 'unsupported';
  const { publicKey } = await call(api.notices.pushKey);
  const applicationServerKey = bytesOf(publicKey);
  const { pushManager } = registration;
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const subscription = await subscribe().catch(async (error: unknown) => {
    // One made with an earlier key of the installation is in the way.
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return subscribe();
  });
  await call(api.notices.subscribe, { body: toInput(subscription) });
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await call(api.notices.unsubscribe, { body: { endpoint: subscription.endpoint } });
  }
  return readPushState();
}

/** Browsers renew subscriptions, and a new session has none: tells the server of what there is. */
export async function renewPush(): Promise<void> {
  if ((await readPushState()) === 'on') await turnPushOn();
}
