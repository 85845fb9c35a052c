import { Search } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FindField } from '../find-field.tsx';

export interface FindResult {
  /** 1-based; 0 while nothing is selected. */
  current: number;
  total: number;
  pending: boolean;
}

/** Finds words in rendered pages; blank words end the search. */
export type Find = (words: string, direction?: 'next' | 'previous') => void;

interface PageSearchProps {
  found: FindResult;
  /** Null while there is nothing to search. */
  find: Find | null;
}

/** Search in rendered pages: a button that expands into a field. */
export function PageSearch({ found, find }: PageSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const label = 'Search in the pages';
  if (!isOpen)
    return (
      <IconButton
        label={label}
        className="ms-auto"
        disabled={!find}
        onClick={() => {
          setOpen(true);
          find?.(words.trim());
        }}
      >
        <Search aria-hidden />
      </IconButton>
    );
  return (
    <FindField
      label={label}
      words={words}
      onWords={(next) => {
        setWords(next);
        find?.(next.trim());
      }}
      status={statusOf(words, found)}
      canStep={found.total > 0}
      onStep={(by) => find?.(words.trim(), by === 1 ? 'next' : 'previous')}
      onClose={() => {
        setOpen(false);
        find?.('');
      }}
    />
  );
}

function statusOf(words: string, { current, total, pending }: FindResult): string {
  if (!words.trim()) return '';
  if (total) return `${formatNumber(current)} of ${formatNumber(total)}`;
  return pending ? 'Searching…' : 'Nothing found';
}
