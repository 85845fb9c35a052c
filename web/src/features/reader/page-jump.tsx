import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface PageJumpProps {
  page: number;
  pageCount: number;
  onJump: (page: number) => void;
}

/** "Page 12 of 404", with an editable number. */
export function PageJump({ page, pageCount, onJump }: PageJumpProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const jump = () => {
    const wanted = Number(typed);
    setTyped(null);
    if (typed?.trim() && Number.isInteger(wanted)) onJump(Math.min(Math.max(1, wanted), pageCount));
  };
  return (
    <div className="flex items-center gap-1 text-sm text-ink-soft">
      <IconButton
        label="Previous page"
        className="max-sm:hidden"
        disabled={page <= 1}
        onClick={() => onJump(page - 1)}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <span className="flex items-center gap-1.5 whitespace-nowrap">
        <span aria-hidden className="max-sm:hidden">
          Page
        </span>
        <input
          aria-label="Page"
          inputMode="numeric"
          value={typed ?? String(page)}
          size={Math.max(2, String(pageCount).length)}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') jump();
            else if (event.key === 'Escape') setTyped(null);
          }}
          className="h-8 touch:h-10 rounded-md border border-line-strong bg-surface px-1.5 text-center text-ink focus-visible:outline-offset-0"
        />
        <span>of {formatNumber(pageCount)}</span>
      </span>
      <IconButton
        label="Next page"
        className="max-sm:hidden"
        disabled={page >= pageCount}
        onClick={() => onJump(page + 1)}
      >
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
