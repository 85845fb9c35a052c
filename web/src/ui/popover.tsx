import { Popover as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useMemo } from 'react';

interface PopoverProps {
  /** Its accessible name. */
  label: string;
  trigger: ReactNode;
  /** What gets the focus when it closes; nothing: the trigger. */
  returnTo?: RefObject<Element | null>;
  children: ReactNode;
}

/** Wraps a button or link in a popover that closes it. */
export const PopoverClose = Radix.Close;

const contentStyle =
  'z-40 w-88 max-w-[calc(100vw-1.5rem)] max-h-[min(28rem,80dvh)] overflow-y-auto animate-appear rounded-lg border border-line bg-raised p-4 text-sm shadow-lift focus:outline-none';

/** A small panel beside its trigger; Escape and a click elsewhere close it. */
export function Popover({ label, trigger, returnTo, children }: PopoverProps) {
  const giveBack = (event: Event) => {
    const place = returnTo?.current;
    // Who pressed something else is there already.
    const isFree = document.activeElement === document.body;
    if (!isFree || !(place instanceof HTMLElement) || !place.isConnected) return;
    event.preventDefault();
    place.focus({ preventScroll: true });
  };
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          sideOffset={6}
          collisionPadding={8}
          className={contentStyle}
          onCloseAutoFocus={giveBack}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface AnchoredPopoverProps {
  label: string;
  /** Anchor in window pixels. */
  box: DOMRect;
  onClose: () => void;
  children: ReactNode;
}

/** A popover anchored to a position without an element; open while mounted. */
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
