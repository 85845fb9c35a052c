import { type FocusEvent, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { loadPart } from './load-part.ts';

interface ToastText {
  description?: string;
  /** Shown until dismissed. */
  lasting?: boolean;
  id?: string;
  action?: { label: string; onClick: () => void };
}

// At the bottom a toast would cover buttons (Send, Save Changes), and at the very top the bar with the menu; where the menu
// stands beside the screen, the style sheet puts it into the middle of the bar.
const belowBar = { top: '4.5rem' };
/** Long enough to read what happened, find the button and press it. */
const withActionMs = 10_000;

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
  const readMs = tone === 'error' ? 8000 : 4000;
  const duration = lasting ? Number.POSITIVE_INFINITY : text.action ? withActionMs : readMs;
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

/** The library stops its clocks under the pointer only: the keyboard's focus counts as one. */
function pretendPointer({ currentTarget }: FocusEvent, type: 'mousemove' | 'mouseout') {
  const list = currentTarget.querySelector('[data-sonner-toaster]');
  list?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
}

const List = lazy(async () => {
  const { Toaster: Sonner } = await library();
  return {
    default: function ToastList({ dark }: { dark: boolean }) {
      useEffect(() => mounted(), []);
      return (
        <div
          onFocus={(event) => pretendPointer(event, 'mousemove')}
          onBlur={(event) => pretendPointer(event, 'mouseout')}
        >
          <Sonner
            theme={dark ? 'dark' : 'light'}
            position="top-center"
            offset={belowBar}
            mobileOffset={belowBar}
            richColors
            closeButton
            containerAriaLabel="Notifications"
            style={{ fontFamily: 'var(--font-sans)' }}
          />
        </div>
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
