import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useMemo } from 'react';

interface PopoverProps {
  /** Its accessible name. */
  label: string;
  trigger: ReactNode;
  children: ReactNode;
}

/** Round a button or link in a popover: pressing it closes the popover. */
export const PopoverClose = Radix.Close;

const contentStyle =
  'z-40 w-88 max-w-[calc(100vw-1.5rem)] max-h-[min(28rem,80dvh)] overflow-y-auto animate-appear rounded-lg border border-line bg-raised p-4 text-sm shadow-lift focus:outline-none';

/** A small panel beside what opened it; Escape and a click elsewhere close it. */
export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content aria-label={label} sideOffset={6} collisionPadding={8} className={contentStyle}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface AnchoredPopoverProps {
  label: string;
  /** Where it stands, in pixels of the window. */
  box: DOMRect;
  onClose: () => void;
  children: ReactNode;
}

/** The same beside a place that is no element; open for as long as it is there. */
export function AnchoredPopover({ label, box, onClose, children }: AnchoredPopoverProps) {
  const anchor = useMemo(() => ({ current: { getBoundingClientRect: () => box } }), [box]);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content aria-label={label} sideOffset={6} collisionPadding={8} className={contentStyle}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
