import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';

export function WelcomeMessage({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <BrandMark className="mt-0.5 size-7 shrink-0 text-accent" />
      <div className="grid min-w-0 gap-2 font-serif text-read wrap-anywhere">{children}</div>
    </div>
  );
}
