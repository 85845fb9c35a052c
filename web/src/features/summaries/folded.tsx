import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRemembered } from './use-remembered.ts';

interface FoldedProps {
  heading: 'h2' | 'h3';
  label: string;
  /** What keeps on this device whether it is open. */
  storageKey: string;
  first: 'open' | 'closed';
  children: ReactNode;
}

/** A list under a heading that opens it. */
export function Folded({ heading: Heading, label, storageKey, first, children }: FoldedProps) {
  const [shown, setShown] = useRemembered(storageKey, ['yes', 'no'], first === 'open' ? 'yes' : 'no');
  const isOpen = shown === 'yes';
  return (
    <div>
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setShown(isOpen ? 'no' : 'yes')}
          className="-ms-1.5 flex min-h-9 items-center gap-1.5 rounded-md px-1.5 text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink touch:min-h-11"
        >
          <ChevronRight
            aria-hidden
            className={`size-4 text-ink-faint transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
          />
          {label}
        </button>
      </Heading>
      {isOpen && <div className="mt-1">{children}</div>}
    </div>
  );
}
