import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { inputStyle } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface FindFieldProps {
  label: string;
  words: string;
  onWords: (words: string) => void;
  /** "3 of 47", "Nothing found". */
  status: string;
  canStep: boolean;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** A search field in the reader: Enter goes to the next hit, Shift+Enter to the previous, Escape closes. */
export function FindField({ label, words, onWords, status, canStep, onStep, onClose }: FindFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const statusId = useId();
  useEffect(() => {
    const before = document.activeElement;
    input.current?.select();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div role="search" className="ms-auto flex min-w-0 flex-1 basis-64 items-center gap-1 sm:max-w-md">
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-describedby={statusId}
        placeholder={label}
        value={words}
        maxLength={200}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onStep(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
        }}
        className={`${inputStyle} min-h-9! min-w-0 flex-1 py-1 touch:min-h-10! [&::-webkit-search-cancel-button]:hidden`}
      />
      <span id={statusId} role="status" className="min-w-16 px-1 text-center text-xs text-ink-soft">
        {status}
      </span>
      <IconButton label="Previous hit (Shift+Enter)" disabled={!canStep} onClick={() => onStep(-1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label="Next hit (Enter)" disabled={!canStep} onClick={() => onStep(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton label="Close search" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
