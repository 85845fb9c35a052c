import { Command } from 'cmdk';
import type { ReactNode } from 'react';

const groupStyle =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-faint';
const itemStyle =
  'flex min-h-10 touch:min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-ink [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-soft';

/** Items below a heading; nothing if there are none. */
export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Command.Group heading={heading} className={groupStyle}>
      {children}
    </Command.Group>
  );
}

interface PaletteItemProps {
  /** Unique identifier. */
  value: string;
  icon: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

export function PaletteItem({ value, icon, onSelect, children }: PaletteItemProps) {
  return (
    <Command.Item value={value} className={itemStyle} onSelect={onSelect}>
      {icon}
      {children}
    </Command.Item>
  );
}
