import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { closeStyle, veilStyle } from './dialog.tsx';
import { ignoreToasts } from './toast.tsx';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Shown before the title. */
  icon?: ReactNode;
  side?: 'start' | 'end';
  children: ReactNode;
}

/** A panel that slides in from the side. */
export function Sheet({ open, onOpenChange, title, icon, side = 'start', children }: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilStyle} />
        <Radix.Content
          onInteractOutside={ignoreToasts}
          aria-describedby={undefined}
          className={clsx(
            'fixed inset-y-0 z-40 flex w-80 max-w-[calc(100vw-3rem)] animate-slide flex-col overflow-y-auto overscroll-contain bg-raised shadow-float focus:outline-none',
            side === 'start' ? 'start-0 border-e border-line' : 'end-0 border-s border-line',
          )}
        >
          <div className="flex min-h-16 items-center gap-3 px-5 pe-14">
            {icon}
            <Radix.Title className="font-serif text-lg font-semibold">{title}</Radix.Title>
          </div>
          {children}
          <Radix.Close aria-label="Close" className={closeStyle}>
            <X aria-hidden className="size-4.5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
