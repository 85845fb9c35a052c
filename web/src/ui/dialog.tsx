import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { ignoreToasts } from './toast.tsx';

export const veilStyle = 'fixed inset-0 z-40 bg-veil animate-appear';
/** On phones toasts have the space above it. */
export const panelStyle =
  '[--around:var(--raised)] fixed z-40 left-1/2 top-1/2 -translate-x-1/2 -translate-y-1/2 w-[calc(100vw-1.5rem)] max-h-[calc(100dvh-1.5rem)] max-sm:top-[calc(50%+min(2.375rem,6dvh-0.375rem))] max-sm:max-h-[calc(100dvh-0.75rem-min(5.5rem,12dvh))] overflow-y-auto rounded-xl border border-line bg-raised p-5 sm:p-6 shadow-float animate-appear focus:outline-none';
/** A search panel near the top, which grows downwards as results arrive. */
export const paletteStyle =
  'fixed z-40 left-1/2 top-[max(0.75rem,12dvh)] -translate-x-1/2 w-[calc(100vw-1.5rem)] sm:max-w-2xl overflow-hidden rounded-xl border border-line bg-raised shadow-float animate-appear focus:outline-none';
export const closeStyle =
  'absolute end-3 top-3 flex size-9 touch:size-11 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  wide?: boolean;
  /** Only its own buttons close it: for what is shown once. */
  mustAnswer?: boolean;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  wide,
  mustAnswer = false,
}: DialogProps) {
  return (
    <Radix.Root open={open} {...(!mustAnswer && { onOpenChange })}>
      <Radix.Portal>
        <Radix.Overlay className={veilStyle} />
        <Radix.Content
          onInteractOutside={ignoreToasts}
          className={clsx(panelStyle, wide ? 'sm:max-w-2xl' : 'sm:max-w-md')}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className="pe-10 font-serif text-xl font-semibold wrap-anywhere">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-2 text-sm text-ink-soft">{description}</Radix.Description>
          )}
          <div className="mt-5">{children}</div>
          {!mustAnswer && (
            <Radix.Close aria-label="Close" className={closeStyle}>
              <X aria-hidden className="size-4.5" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Buttons at the end of a dialog; the main action comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}
