import { searchLimits } from '@gene/contract/search';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { paletteStyle, veilStyle } from '../../ui/dialog.tsx';
import { FoundGroups } from './found-groups.tsx';
import { NearGroup } from './near-group.tsx';
import { PaletteGroup, PaletteItem } from './palette-list.tsx';
import { useSearch } from './use-search.ts';

/** An action, or a screen to go to. */
export interface PaletteCommand {
  label: string;
  icon: ReactNode;
  /** Other words to find it by. */
  keywords?: string;
  run: () => void;
}

interface SearchPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  commands: readonly PaletteCommand[];
}

/** Searches all of the person's data, and every screen. */
export function SearchPalette({ open, onOpenChange, commands }: SearchPaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { words, search, found, near, isNearShown, isOver } = useSearch(typed, open);
  const fitting = commands.filter((command) => fits(command, typed));

  const close = () => {
    onOpenChange(false);
    setTyped('');
  };
  const goTo = (to: string) => {
    close();
    void navigate(to);
  };

  return (
    <Command.Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      label="Search everything"
      shouldFilter={false}
      loop
      overlayClassName={veilStyle}
      contentClassName={paletteStyle}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-5 shrink-0 text-ink-faint" />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          maxLength={searchLimits.wordsMax}
          placeholder="Search documents, notes, cards and commands"
          className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-faint"
        />
        <kbd className="hidden rounded-sm border border-line px-1.5 py-0.5 font-sans text-xs text-ink-faint sm:block">
          Esc
        </kbd>
      </div>
      <Command.List className="max-h-[min(26rem,calc(100dvh-8rem))] overflow-y-auto overscroll-contain p-2">
        <PaletteGroup heading="Go to">
          {fitting.map(({ label, icon, run }) => (
            <PaletteItem
              key={label}
              value={`command ${label}`}
              icon={icon}
              onSelect={() => {
                close();
                run();
              }}
            >
              {label}
            </PaletteItem>
          ))}
        </PaletteGroup>
        {found && <FoundGroups found={found} words={words} onGoTo={goTo} />}
        {isNearShown && <NearGroup near={near} onGoTo={goTo} />}
        {search.isError && words !== '' && (
          <p role="alert" className="px-3 py-6 text-center text-sm text-danger">
            {messageOf(search.error)}
          </p>
        )}
        {/* While results are loading, nothing is reported as missing. */}
        {isOver && (
          <Command.Empty className="px-3 py-6 text-center text-sm text-ink-soft">
            Nothing found for “{words}”.
          </Command.Empty>
        )}
      </Command.List>
    </Command.Dialog>
  );
}

/** Every word typed starts a word of the command. */
function fits({ label, keywords = '' }: PaletteCommand, typed: string): boolean {
  const words = ` ${label} ${keywords}`.toLowerCase();
  return typed
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`));
}
