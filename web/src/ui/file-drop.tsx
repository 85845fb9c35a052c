import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { FieldError } from './field.tsx';

interface FileDropProps {
  label: string;
  /** For the file chooser: ".pdf,.txt". */
  accept: string;
  hint: string;
  error: string | null;
  /** The chosen file, shown in place of the invitation. */
  chosen: ReactNode;
  onFiles: (files: File[]) => void;
  /** Several may be chosen at once. */
  multiple?: boolean;
  disabled?: boolean;
}

/** An area to drop a file on or to click to choose one. */
export function FileDrop({ label, accept, hint, error, chosen, onFiles, multiple, disabled }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div className="grid gap-1.5">
      <div
        className={clsx(
          'relative flex min-h-28 items-center justify-center rounded-lg border border-dashed p-4 text-center transition-colors duration-150',
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
          !disabled && 'hover:border-accent',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) onFiles([...event.dataTransfer.files]);
        }}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple ?? false}
          disabled={disabled ?? false}
          aria-label={label}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // Choosing the same file again must fire a change.
            event.target.value = '';
          }}
        />
        <div className="pointer-events-none grid max-w-full justify-items-center gap-1">
          {chosen ?? (
            <>
              <FileUp aria-hidden className="size-6 text-accent" />
              <p className="text-sm font-medium">Drop a file here, or choose one</p>
            </>
          )}
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
