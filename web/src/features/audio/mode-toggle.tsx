import clsx from 'clsx';
import { type BarMode, setMode } from './use-bar.ts';

const modes: readonly { mode: BarMode; label: string }[] = [
  { mode: 'listen', label: 'Listen' },
  { mode: 'ask', label: 'Ask Gene' },
];

/** With the question box, or without. */
export function ModeToggle({ mode: current }: { mode: BarMode }) {
  return (
    <div role="group" aria-label="Mode" className="inline-flex rounded-md border border-line bg-sunken p-0.5">
      {modes.map(({ mode, label }) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === current}
          onClick={() => setMode(mode)}
          className={clsx(
            'min-h-7 rounded-sm px-2.5 text-sm whitespace-nowrap touch:min-h-10',
            mode === current
              ? 'bg-surface font-semibold text-ink shadow-card'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
