import clsx from 'clsx';
import type { ComponentProps } from 'react';

interface SliderProps extends Pick<ComponentProps<'input'>, 'onPointerUp' | 'onKeyUp' | 'onBlur'> {
  label: string;
  value: number;
  min?: number;
  max: number;
  step: number;
  /** The value in words, for screen readers: "1:20 of 4:00". */
  text?: string;
  disabled?: boolean;
  className?: string;
  onChange: (value: number) => void;
}

/** The browser's own slider, so that keys, touch and screen readers work as everywhere. */
export function Slider({ label, text, className, onChange, ...range }: SliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      className={clsx(
        'h-5 min-w-0 cursor-pointer accent-accent touch:h-8 disabled:cursor-default',
        className,
      )}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      {...range}
    />
  );
}
