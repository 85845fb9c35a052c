import clsx from 'clsx';
import { Eye, EyeOff, Timer } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { clockText } from './clock.ts';

const hiddenKey = 'practice-clock-hidden';

interface ExamClockProps {
  /** Seconds. */
  left: number;
  warning: string | null;
}

/** The remaining time. It warns even when hidden. */
export function ExamClock({ left, warning }: ExamClockProps) {
  const [hidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) === 'yes');
  const toggle = () => {
    localStorage.setItem(hiddenKey, hidden ? 'no' : 'yes');
    setHidden(!hidden);
  };
  return (
    <div className="flex items-center gap-1">
      <Timer aria-hidden className="size-4.5 text-ink-soft" />
      {hidden ? (
        <span className="text-sm text-ink-soft">Clock hidden</span>
      ) : (
        <span
          role="timer"
          aria-label="Time left"
          className={clsx('text-lg font-semibold tabular-nums', left <= 60 && 'text-danger')}
        >
          {clockText(left)}
        </span>
      )}
      <IconButton label={hidden ? 'Show the clock' : 'Hide the clock'} onClick={toggle}>
        {hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      </IconButton>
      <span role="alert" className={warning === null ? 'sr-only' : 'text-sm font-semibold'}>
        {warning}
      </span>
    </div>
  );
}
