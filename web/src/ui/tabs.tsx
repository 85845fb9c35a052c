import clsx from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface TabsProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  tabs: readonly { value: T; label: ReactNode }[];
  children: ReactNode;
  className?: string;
}

/** A row of tabs and their panels, the `TabPanel`s among the children. */
export function Tabs<T extends string>({ label, value, onChange, tabs, children, className }: TabsProps<T>) {
  const choose = (next: string) => {
    const tab = tabs.find((each) => each.value === next);
    if (tab) onChange(tab.value);
  };
  const list = useRef<HTMLDivElement>(null);
  // On a phone the chosen tab may be out of view.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[id$="-trigger-${value}"]`);
    if (!row || !tab) return;
    const start = tab.offsetLeft - row.offsetLeft;
    if (start < row.scrollLeft) row.scrollLeft = start;
    else if (start + tab.offsetWidth > row.scrollLeft + row.clientWidth)
      row.scrollLeft = start + tab.offsetWidth - row.clientWidth;
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="scrolls-on flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-10 touch:min-h-11 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-ink-soft transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-accent"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string;
  /**
   * Stays in the layout, hidden, while another tab is shown, to keep its scroll position and state. The
   * caller positions it.
   */
  keepMounted?: boolean;
}

export function TabPanel({ value, children, className, keepMounted }: TabPanelProps) {
  return (
    <Radix.Content
      value={value}
      {...(keepMounted && { forceMount: true as const })}
      className={clsx(
        keepMounted ? 'data-[state=inactive]:invisible' : 'data-[state=inactive]:hidden',
        className,
      )}
    >
      {children}
    </Radix.Content>
  );
}
