import { toast, Toaster as Sonner } from 'sonner';

interface ToastText {
  description?: string;
  /** Shown until it is answered. */
  lasting?: boolean;
  id?: string;
  action?: { label: string; onClick: () => void };
}

function options({ lasting, ...rest }: ToastText) {
  return { ...rest, ...(lasting && { duration: Number.POSITIVE_INFINITY }) };
}

export function toastSuccess(title: string, text: ToastText = {}) {
  toast.success(title, options(text));
}

/** The "destructive" toast of the specification. */
export function toastError(title: string, text: ToastText = {}) {
  toast.error(title, { duration: 8000, ...options(text) });
}

export function toastInfo(title: string, text: ToastText = {}) {
  toast(title, options(text));
}

export function dismissToasts() {
  toast.dismiss();
}

export function Toaster({ dark }: { dark: boolean }) {
  return (
    <Sonner
      theme={dark ? 'dark' : 'light'}
      position="bottom-right"
      richColors
      closeButton
      containerAriaLabel="Notifications"
      style={{ fontFamily: 'var(--font-sans)' }}
    />
  );
}
