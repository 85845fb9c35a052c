import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface StudyFrameProps {
  title: string;
  /** Target of the close button. */
  back: string;
  /** Shown beside the title. */
  status?: ReactNode;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  /** Stays at the bottom of the screen, within reach of a thumb. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A screen with nothing but the card. */
export function StudyFrame({ title, back, status, actions, foot, children }: StudyFrameProps) {
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-paper">
      <header className="flex min-h-14 items-center gap-2 border-b border-line px-2 sm:px-4">
        <Link
          to={back}
          aria-label="Close"
          aria-keyshortcuts="Escape"
          className="flex size-9 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink touch:size-11"
        >
          <X aria-hidden className="size-5" />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="any-script truncate text-sm font-semibold">{title}</h1>
          {status}
        </div>
        {actions}
      </header>
      <main id="main" tabIndex={-1} className="overflow-y-auto px-4 py-6 outline-none sm:py-10">
        <div className="mx-auto w-full max-w-2xl">{children}</div>
      </main>
      {foot && (
        <footer className="border-t border-line bg-surface px-3 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <div className="mx-auto w-full max-w-2xl">{foot}</div>
        </footer>
      )}
    </div>
  );
}
