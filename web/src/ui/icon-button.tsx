import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its accessible name: "Delete Lecture notes". */
  label: string;
  /** A shorter tooltip, if the name is too long: "Delete". */
  tip?: string;
  tone?: 'plain' | 'danger';
}

export function IconButton({ label, tip, tone = 'plain', className, type, ...rest }: IconButtonProps) {
  return (
    <Tooltip content={tip ?? label}>
      <button
        type={type ?? 'button'}
        aria-label={label}
        className={clsx(
          'inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors duration-150 touch:size-11',
          'hover:not-disabled:bg-sunken disabled:cursor-not-allowed disabled:opacity-55 [&>svg]:size-4.5',
          tone === 'danger' ? 'hover:not-disabled:text-danger' : 'hover:not-disabled:text-ink',
          className,
        )}
        {...rest}
      />
    </Tooltip>
  );
}
