import { api } from '@gene/contract/api';
import { type FoundPassage, searchLimits } from '@gene/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import {
  BookOpen,
  BookText,
  FileQuestion,
  Layers,
  NotebookPen,
  NotebookText,
  Quote,
  Search,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { documentPath } from '../../entities/documents/place.ts';
import { query } from '../../lib/query.ts';
import { paletteStyle, veilStyle } from '../../ui/dialog.tsx';
import { MarkedWords } from './marked-words.tsx';
import { useSettled } from '../../lib/use-settled.ts';

/** Something to do or a screen to go to. */
export interface PaletteCommand {
  label: string;
  icon: ReactNode;
  /** Other words that people may look for it by. */
  keywords?: string;
  run: () => void;
}

interface SearchPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  commands: readonly PaletteCommand[];
}

const settleMs = 120;
const documentIcons = {
  note: <NotebookPen aria-hidden />,
  textbook: <BookText aria-hidden />,
  question_paper: <FileQuestion aria-hidden />,
};
const groupStyle =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-faint';
const itemStyle =
  'flex min-h-10 touch:min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-ink [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-soft';

/** Finds everything one has, and every screen, by words. */
export function SearchPalette({ open, onOpenChange, commands }: SearchPaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim().slice(0, searchLimits.wordsMax), settleMs);
  const search = useQuery({
    ...query(api.search.everything, { query: { q: words } }),
    enabled: open && words !== '',
    placeholderData: keepPreviousData,
  });
  const found = words === '' ? undefined : search.data;
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
        {fitting.length > 0 && (
          <Command.Group heading="Go to" className={groupStyle}>
            {fitting.map(({ label, icon, run }) => (
              <Command.Item
                key={label}
                value={`command ${label}`}
                className={itemStyle}
                onSelect={() => {
                  close();
                  run();
                }}
              >
                {icon}
                {label}
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {found && found.subjects.length > 0 && (
          <Command.Group heading="Subjects" className={groupStyle}>
            {found.subjects.map(({ id, name }) => (
              <Command.Item
                key={id}
                value={`subject ${id}`}
                className={itemStyle}
                onSelect={() => goTo(`/documents/${id}`)}
              >
                <BookOpen aria-hidden />
                <span className="any-script min-w-0 truncate">{name}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {found && found.documents.length > 0 && (
          <Command.Group heading="Documents" className={groupStyle}>
            {found.documents.map(({ documentId, documentTitle, documentType, subjectName }) => (
              <Command.Item
                key={documentId}
                value={`document ${documentId}`}
                className={itemStyle}
                onSelect={() => goTo(documentPath(documentType, documentId))}
              >
                {documentIcons[documentType]}
                <span className="any-script min-w-0 truncate">{documentTitle}</span>
                <span className="any-script ms-auto max-w-[40%] shrink-0 truncate text-ink-faint">
                  {subjectName}
                </span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {found && found.notes.length > 0 && (
          <Command.Group heading="Notes" className={groupStyle}>
            {found.notes.map(({ id, title, snippet }) => (
              <Command.Item
                key={id}
                value={`note ${id}`}
                className={itemStyle}
                onSelect={() => goTo(`/gene-notes/${id}`)}
              >
                <NotebookText aria-hidden />
                <span className="any-script max-w-[60%] shrink-0 truncate">{title}</span>
                <span className="any-script min-w-0 truncate text-ink-faint">{snippet}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {found && found.cards.length > 0 && (
          <Command.Group heading="Flashcards" className={groupStyle}>
            {found.cards.map(({ id, subjectId, text }) => (
              <Command.Item
                key={id}
                value={`card ${id}`}
                className={itemStyle}
                onSelect={() => goTo(`/flashcards/${subjectId}?q=${encodeURIComponent(words)}`)}
              >
                <Layers aria-hidden />
                <span className="any-script min-w-0 truncate">{text}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {found && found.passages.length > 0 && (
          <Command.Group heading="In the text" className={groupStyle}>
            {found.passages.map((passage) => (
              <PassageItem
                key={`${passage.documentId} ${passage.start}`}
                passage={passage}
                onSelect={() => goTo(placeOf(passage))}
              />
            ))}
          </Command.Group>
        )}
        {search.isError && words !== '' && (
          <p role="alert" className="px-3 py-6 text-center text-sm text-danger">
            {messageOf(search.error)}
          </p>
        )}
        {/* While an answer is on its way nothing is said to be missing. */}
        {!search.isFetching && !search.isError && words === typed.trim() && (
          <Command.Empty className="px-3 py-6 text-center text-sm text-ink-soft">
            Nothing found for “{words}”.
          </Command.Empty>
        )}
      </Command.List>
    </Command.Dialog>
  );
}

function PassageItem({ passage, onSelect }: { passage: FoundPassage; onSelect: () => void }) {
  const { documentId, documentTitle, start, page, pageLabel, heading, snippet, matches } = passage;
  return (
    <Command.Item value={`passage ${documentId} ${start}`} className={itemStyle} onSelect={onSelect}>
      <Quote aria-hidden className="mt-0.5 self-start" />
      <span className="grid min-w-0 gap-0.5">
        <span dir="auto" className="line-clamp-2 font-serif">
          <MarkedWords text={snippet} marks={matches} />
        </span>
        <span className="any-script truncate text-xs text-ink-faint">
          {[documentTitle, `page ${pageLabel ?? page}`, heading].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Command.Item>
  );
}

function placeOf({ documentType, documentId, page, start, end }: FoundPassage): string {
  return `${documentPath(documentType, documentId)}?tab=text&page=${page}&at=${start}-${end}`;
}

/** Every word typed begins a word of the command. */
function fits({ label, keywords = '' }: PaletteCommand, typed: string): boolean {
  const words = ` ${label} ${keywords}`.toLowerCase();
  return typed
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`));
}
