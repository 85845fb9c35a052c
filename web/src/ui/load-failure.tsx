import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Shown in place of content that could not be loaded, with a retry button. */
export function LoadFailure({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
