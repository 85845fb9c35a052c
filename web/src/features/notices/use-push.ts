import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { toastError } from '../../ui/toast.tsx';
import { type PushState, readPushState, renewPush, turnPushOff, turnPushOn } from './push-device.ts';

/** Push messages to this device; null until it is known whether it gets any. */
export function usePush() {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let current = true;
    readPushState().then(
      (found) => current && setState(found),
      () => current && setState('unsupported'),
    );
    return () => {
      current = false;
    };
  }, []);
  const change = async (on: boolean) => {
    setBusy(true);
    try {
      setState(await (on ? turnPushOn() : turnPushOff()));
    } catch (error) {
      const isBrowsers = error instanceof DOMException;
      toastError('Error', {
        description: isBrowsers ? 'The push service of this browser cannot be reached.' : messageOf(error),
      });
    } finally {
      setBusy(false);
    }
  };
  return { state, busy, change };
}

/** Mounted once. */
export function useRenewedPush() {
  useEffect(() => {
    renewPush().catch(() => undefined);
  }, []);
}

/** A message that was clicked opens its place in this page. Mounted once. */
export function useOpenedMessages() {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<unknown>) => {
      const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
      if (type === 'OPEN' && typeof path === 'string') void navigate(path);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
