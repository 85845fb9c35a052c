import { Keyboard } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { Popover } from './popover.tsx';

interface KeyListProps {
  /** Each with its effect. */
  keys: readonly (readonly [key: string, does: string])[];
}

/** A button that lists the screen's keyboard shortcuts. */
export function KeyHelp({ keys }: KeyListProps) {
  /** What had the focus before the button was pressed: the keys mean something there. */
  const before = useRef<Element | null>(null);
  return (
    <Popover
      label="Keys"
      trigger={
        <IconButton
          label="Keys"
          className="max-sm:hidden"
          onPointerDown={() => (before.current = document.activeElement)}
          onKeyDown={() => (before.current = null)}
        >
          <Keyboard aria-hidden />
        </IconButton>
      }
      returnTo={before}
    >
      <KeyList keys={keys} />
    </Popover>
  );
}

export function KeyList({ keys }: KeyListProps) {
  return (
    <>
      <p className="mb-2 font-semibold">Keys</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt className="font-medium whitespace-nowrap">{key}</dt>
            <dd className="text-ink-soft">{does}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
