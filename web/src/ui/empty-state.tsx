import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** An illustration or an icon. */
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** One picture, one sentence, one action. */
export function EmptyState({ picture, title, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      {picture && <div className="mb-2 text-accent">{picture}</div>}
      <p className="font-serif text-lg text-ink text-balance">{title}</p>
      {children && <div className="text-ink-soft text-pretty">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
