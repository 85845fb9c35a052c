import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface PartRowProps {
  name: ReactNode;
  /** Shown at the end of the row: "Short", a page. */
  aside: ReactNode;
  /** Mounted only while the row is open. */
  children: ReactNode;
}

/** A named part of a document that opens to its summary. */
export function PartRow({ name, aside, children }: PartRowProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-sm py-1.5 text-sm hover:text-accent touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-faint transition-transform duration-150 group-open:rotate-90"
        />
        <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
          {name}
        </span>
        <span className="shrink-0 text-xs text-ink-faint tabular-nums">{aside}</span>
      </summary>
      {open && <div className="grid gap-3 ps-6 pb-4">{children}</div>}
    </details>
  );
}
