import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  /** Style of its text. */
  className: string;
  children: ReactNode;
}

/** A button in a heading that opens and closes what is below. */
export function FoldButton({ isOpen, onToggle, className, children }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={`-ms-1.5 flex min-h-9 items-center gap-1.5 rounded-md px-1.5 font-semibold hover:bg-sunken touch:min-h-11 ${className}`}
    >
      <ChevronRight
        aria-hidden
        className={`size-4 text-ink-faint transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
      />
      {children}
    </button>
  );
}
