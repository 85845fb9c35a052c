import type { ReactNode, RefObject } from 'react';
import { formatPercent } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ViewNotice } from './view-notice.tsx';

interface PageFrameProps {
  state: 'loading' | 'ready' | 'failed';
  /** Share of the file loaded, 0 to 1; 0 while unknown. */
  share?: number;
  /** Gene could not read the file either; the screen says why. */
  unreadable: boolean;
  toolbar: ReactNode;
  /** The scrolling element. */
  box: RefObject<HTMLDivElement | null>;
  onRetry: () => void;
  /** Fixed above the pages. */
  overlay?: ReactNode;
  /** The content scrolls by itself. */
  isFramed?: boolean;
  children: ReactNode;
}

/** Real pages below their toolbar, with messages while there are none. */
export function PageFrame({
  state,
  share = 0,
  unreadable,
  toolbar,
  box,
  onRetry,
  overlay,
  isFramed = false,
  children,
}: PageFrameProps) {
  return (
    <div className="flex h-full flex-col">
      {state !== 'failed' && (
        <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-1">
          {toolbar}
        </div>
      )}
      <div className="relative min-h-0 flex-1 bg-sunken">
        {state !== 'ready' && (
          <div className="absolute inset-0">
            <ViewNotice>
              {state === 'loading' ? (
                <>
                  <p>Loading document content...</p>
                  {share > 0 && <p className="text-sm tabular-nums">{formatPercent(share)}</p>}
                </>
              ) : unreadable ? (
                'No original content available'
              ) : (
                <>
                  <p>
                    {navigator.onLine
                      ? 'The original could not be opened. See Full Text.'
                      : 'The original of this document is not available offline.'}
                  </p>
                  <Button variant="secondary" onClick={onRetry}>
                    Try Again
                  </Button>
                </>
              )}
            </ViewNotice>
          </div>
        )}
        <div
          ref={box}
          {...(!isFramed && { tabIndex: 0, role: 'region', 'aria-label': 'Pages of the document' })}
          className="absolute inset-0 overflow-auto overscroll-contain focus-visible:-outline-offset-2"
        >
          {children}
        </div>
        {overlay}
      </div>
    </div>
  );
}
