import clsx from 'clsx';

/** A placeholder in the shape of the content to come; hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-breathe rounded-md bg-line/60', className)} />;
}

/** Announces loading to screen readers, while skeletons show it visually. */
export function LoadingLabel({ children }: { children: string }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  );
}
