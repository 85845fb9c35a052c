import type { ReactNode } from 'react';

/** One sentence in place of a document. */
export function ViewNotice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="grid h-full place-items-center px-6 text-center text-ink-soft">
      <div className="grid justify-items-center gap-3">{children}</div>
    </div>
  );
}
