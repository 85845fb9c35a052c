import type { ReactNode } from 'react';
import { FoldButton } from './fold-button.tsx';
import { useRemembered } from './use-remembered.ts';

interface FoldedProps {
  heading: 'h2' | 'h3';
  label: string;
  /** Storage key of the open state on this device. */
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
        <FoldButton
          isOpen={isOpen}
          onToggle={() => setShown(isOpen ? 'no' : 'yes')}
          className="text-sm text-ink-soft hover:text-ink"
        >
          {label}
        </FoldButton>
      </Heading>
      {isOpen && <div className="mt-1">{children}</div>}
    </div>
  );
}
