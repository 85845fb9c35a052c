import clsx from 'clsx';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface BannerProps {
  tone?: 'info' | 'danger';
  children: ReactNode;
  /** A button or link at its end. */
  action?: ReactNode;
}

/** A persistent message in the page: a note, or a failure that is announced. */
export function Banner({ tone = 'info', children, action }: BannerProps) {
  const Icon = tone === 'danger' ? CircleAlert : Info;
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'note'}
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border-s-3 px-4 py-3 text-sm',
        tone === 'danger'
          ? 'border-danger bg-danger-soft text-danger'
          : 'border-accent bg-accent-soft text-ink',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</div>
      {action}
    </div>
  );
}
