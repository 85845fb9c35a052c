import clsx from 'clsx';
import { Link, type To } from 'react-router';
import { Tooltip } from '../../ui/tooltip.tsx';

interface CitationChipProps {
  number: number;
  /** The exact words cited. */
  quote: string;
  /** Their position, in words: "Contract Law, page 12". */
  place: string;
  to: To;
  /** Stored with the address in the browser's history. */
  state?: object;
  /** Its passage is on screen. */
  active?: boolean;
}

/** A marker-yellow number that opens the cited passage; hover and focus show the quote. */
export function CitationChip({ number, quote, place, to, state, active }: CitationChipProps) {
  return (
    <Tooltip
      content={
        <span className="block py-1">
          <span className="line-clamp-6 font-serif">“{quote}”</span>
          <span className="mt-1 block opacity-80">{place}</span>
        </span>
      }
    >
      <Link
        to={to}
        state={state}
        aria-label={`Citation ${number}: ${place}`}
        {...(active && { 'aria-current': 'true' as const })}
        className={clsx(
          'mx-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-sm bg-marker px-1 align-[0.1em] font-sans text-xs font-bold text-on-marker no-underline touch:h-6 touch:min-w-6',
          'hover:bg-marker-edge',
          active && 'ring-2 ring-ink',
        )}
      >
        {number}
      </Link>
    </Tooltip>
  );
}
