import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { loadPart } from './load-part.ts';

interface ToastText {
  description?: string;
  /** Shown until dismissed. */
  lasting?: boolean;
  id?: string;
  action?: { label: string; onClick: () => void };
}

// On phones a toast at the bottom would cover buttons, and at the very top the bar with the menu.
const narrow = matchMedia('(max-width: 640px)');
const belowBar = { top: '4.5rem' };

// The library loads with the first toast, which waits until its container is mounted.
const library = () => (loading ??= loadPart(() => import('sonner')));
let loading: Promise<typeof import('sonner')> | undefined;
let wanted = false;
let want = () => {
  wanted = true;
};
let mounted: () => void;
const ready = new Promise<void>((resolve) => (mounted = resolve));

function subscribe(listener: () => void) {
  want = () => {
    wanted = true;
    listener();
  };
  return () => undefined;
}

function show(tone: 'success' | 'error' | 'message', title: string, { lasting, ...text }: ToastText) {
  want();
  const duration = lasting ? Number.POSITIVE_INFINITY : tone === 'error' ? 8000 : 4000;
  void ready.then(library).then(({ toast }) => toast[tone](title, { ...text, duration }));
}

export function toastSuccess(title: string, text: ToastText = {}) {
  show('success', title, text);
}

/** The "destructive" toast of the specification. */
export function toastError(title: string, text: ToastText = {}) {
  show('error', title, text);
}

export function toastInfo(title: string, text: ToastText = {}) {
  show('message', title, text);
}

/** Anything shorter is over before it could be read. */
const worthSayingMs = 250;

/** Shows that work is in progress, with a way to stop it. Stopping ends it quietly. */
export async function whileWorking(
  title: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  const id = crypto.getRandomValues(new Uint32Array(1)).join('');
  let isDone = false;
  const saying = setTimeout(() => {
    want();
    const cancel = { label: 'Cancel', onClick: () => stopping.abort() };
    const look = { id, action: cancel, duration: Number.POSITIVE_INFINITY, closeButton: false };
    void ready.then(library).then(({ toast }) => isDone || toast.loading(title, look));
  }, worthSayingMs);
  try {
    await work(stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  } finally {
    isDone = true;
    clearTimeout(saying);
    if (wanted) void ready.then(library).then(({ toast }) => toast.dismiss(id));
  }
}

/** For what closes on a press outside: pressing a toast does not count. */
export function ignoreToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toast]')) event.preventDefault();
}

export function dismissToasts() {
  if (wanted) void ready.then(library).then(({ toast }) => toast.dismiss());
}

const List = lazy(async () => {
  const { Toaster: Sonner } = await library();
  return {
    default: function ToastList({ dark }: { dark: boolean }) {
      useEffect(() => mounted(), []);
      return (
        <Sonner
          theme={dark ? 'dark' : 'light'}
          position={narrow.matches ? 'top-center' : 'bottom-right'}
          {...(narrow.matches && { offset: belowBar, mobileOffset: belowBar })}
          richColors
          closeButton
          containerAriaLabel="Notifications"
          style={{ fontFamily: 'var(--font-sans)' }}
        />
      );
    },
  };
});

export function Toaster({ dark }: { dark: boolean }) {
  const needed = useSyncExternalStore(subscribe, () => wanted);
  if (!needed) return null;
  // An open dialog hides the rest of the app from screen readers, but not what is added beside it.
  return createPortal(
    <Suspense>
      <List dark={dark} />
    </Suspense>,
    document.body,
  );
}
