import clsx from 'clsx';
import { Circle, CircleCheck } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface CheckToggleProps {
  /** "Answer B of question 3 is right" */
  label: string;
  tip: string;
  pressed: boolean;
  onToggle: () => void;
  className?: string;
}

/** A circle that is checked by pressing it, and unchecked by pressing it again. */
export function CheckToggle({ label, tip, pressed, onToggle, className }: CheckToggleProps) {
  return (
    <IconButton
      label={label}
      tip={tip}
      aria-pressed={pressed}
      onClick={onToggle}
      className={clsx(pressed && 'text-accent!', className)}
    >
      {pressed ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
    </IconButton>
  );
}
