import { Search } from 'lucide-react';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FindField } from '../find-field.tsx';
import type { TextSearch } from './use-text-search.ts';

export function SearchBar({ search }: { search: TextSearch }) {
  if (!search.isOpen)
    return (
      <IconButton label="Search in the text (/)" className="ms-auto" onClick={search.open}>
        <Search aria-hidden />
      </IconButton>
    );
  return (
    <FindField
      label="Search in the text"
      words={search.words}
      onWords={search.setWords}
      status={statusOf(search)}
      canStep={search.hits.length > 0}
      onStep={search.step}
      onClose={search.close}
    />
  );
}

function statusOf({ words, isPending, error, hits, current, total }: TextSearch): string {
  if (!words.trim()) return '';
  if (isPending) return 'Searching…';
  if (error) return navigator.onLine ? messageOf(error) : 'Searching needs a connection.';
  if (!hits.length) return 'Nothing found';
  return `${formatNumber(current + 1)} of ${formatNumber(Math.max(total, hits.length))}`;
}
