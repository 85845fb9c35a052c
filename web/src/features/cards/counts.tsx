import type { StudyCounts } from '@gene/contract/cards';
import { formatNumber } from '../../lib/format.ts';

const parts = [
  { key: 'new', label: 'new' },
  { key: 'learning', label: 'learning' },
  { key: 'due', label: 'due' },
] as const;

/** "3 new · 1 learning · 12 due" */
export function Counts({ counts }: { counts: StudyCounts }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft" aria-label="To study today">
      <li aria-hidden>Today:</li>
      {parts.map(({ key, label }) => (
        <li key={key} className={counts[key] > 0 ? 'text-ink' : 'text-ink-faint'}>
          <span className="font-semibold">{formatNumber(counts[key])}</span> {label}
        </li>
      ))}
    </ul>
  );
}

export const toStudy = (counts: StudyCounts) => counts.new + counts.learning + counts.due;
