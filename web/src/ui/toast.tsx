import { lazy, Suspense, useEffect } from 'react';

interface ToastText {
  description?: string;
  /** Shown until it is answered. */
  lasting?: boolean;
  id?: string;
  action?: { label: string; onClick: () => void };
}

// On phones the foot of the screen holds the buttons that a toast would cover.
const narrow = matchMedia('(max-width: 640px)');

// The library comes after the first screen; toasts wait until its list stands in the page.
const library = () => import('sonner');
let mounted: () => void;
const ready = new Promise<void>((resolve) => (mounted = resolve));

function show(tone: 'success' | 'error' | 'message', title: string, { lasting, ...text }: ToastText) {
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

export function dismissToasts() {
  void ready.then(library).then(({ toast }) => toast.dismiss());
}

const List = lazy(async () => {
  const { Toaster: Sonner } = await library();
  return {
    default: function ToastList({ dark }: { dark: boolean }) {
      useEffect(() => mounted(), []);
      return (
        <Sonner
          theme={dark ? 'dark' : 'light'}
          position={narrow.matches ? 'top-center' : 'bottom-left'}
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
  return (
    <Suspense>
      <List dark={dark} />
    </Suspense>
  );
}
