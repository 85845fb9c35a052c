import clsx from 'clsx';

interface ProgressProps {
  label: string;
  /** 0 to 1; null while the total is unknown. */
  share: number | null;
  className?: string;
}

export function Progress({ label, share, className }: ProgressProps) {
  const percent = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== null && { 'aria-valuenow': percent })}
      className={clsx('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={clsx(
          'h-full rounded-full transition-[width] duration-200',
          // Over the whole width: a part of it would look like a share that is done.
          percent === null ? 'w-full animate-breathe bg-accent/30' : 'bg-accent',
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
