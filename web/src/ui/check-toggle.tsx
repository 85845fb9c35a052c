import clsx from 'clsx';
import { Check, CircleCheck } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface CheckToggleProps {
  /** "Answer B of question 3 is right" */
  label: string;
  tip: string;
  pressed: boolean;
  onToggle: () => void;
  className?: string;
}

/** A toggle that marks something as right. */
export function CheckToggle({ label, tip, pressed, onToggle, className }: CheckToggleProps) {
  return (
    <IconButton
      label={label}
      tip={tip}
      aria-pressed={pressed}
      onClick={onToggle}
      className={clsx(pressed && 'text-accent!', className)}
    >
      {/* An empty circle would look like the place to answer. */}
      {pressed ? <CircleCheck aria-hidden /> : <Check aria-hidden className="opacity-55" />}
    </IconButton>
  );
}
