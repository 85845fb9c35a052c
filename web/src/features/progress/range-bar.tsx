import type { Range } from './figures.ts';

/** A range on the way from 0 to 1, and the share in it; the text beside it says the same. */
export function RangeBar({ low, high, share }: Range & { share?: number }) {
  const percent = (value: number) => `${100 * value}%`;
  return (
    <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="mt-1 h-2 w-full max-w-40">
      <rect width="100" height="8" rx="2" className="fill-line" />
      <rect
        x={percent(low)}
        width={percent(Math.max(0.01, high - low))}
        height="8"
        className="fill-accent/50"
      />
      {share !== undefined && (
        <rect x={percent(Math.max(0, share - 0.01))} width="2%" height="8" className="fill-accent" />
      )}
    </svg>
  );
}
