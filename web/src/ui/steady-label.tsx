import clsx from 'clsx';

/** One of several labels, as wide as the widest, so that its neighbours do not move when it changes. */
export function SteadyLabel({ labels, shown }: { labels: readonly string[]; shown: string }) {
  return (
    <span className="grid justify-items-center">
      {labels.map((label) => (
        <span key={label} className={clsx('col-start-1 row-start-1', label !== shown && 'invisible')}>
          {label}
        </span>
      ))}
    </span>
  );
}
