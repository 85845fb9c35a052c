import clsx from 'clsx';

/** A place-holder in the shape of what is coming; invisible to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-breathe rounded-md bg-line/60', className)} />;
}

/** Says to screen readers that something is loading, while skeletons show it to the eye. */
export function LoadingLabel({ children }: { children: string }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  );
}
