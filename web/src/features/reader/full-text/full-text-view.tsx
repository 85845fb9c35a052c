import '../highlights.css';
import clsx from 'clsx';
import { ListTree } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { getPlayer } from '../../../entities/audio/player.ts';
import { isOutlineEditable } from '../../../entities/documents/document-progress.ts';
import { BackToVoice } from '../back-to-voice.tsx';
import { PageJump } from '../page-jump.tsx';
import { OutlinePanel } from '../outline/outline-panel.tsx';
import { type Section, sectionAt, sectionOf } from '../outline/sections.ts';
import { useOutlineEditing } from '../outline/use-outline-editing.ts';
import type { ReaderParts, ViewProps } from '../view.ts';
import { PageList } from './page-list.tsx';
import { SearchBar } from './search-bar.tsx';
import { useHighlightChoice } from './use-highlight-choice.ts';
import { selectedText, useSelection } from '../use-selection.ts';
import { WordsTools } from '../words-tools.tsx';
import { useFullText } from './use-full-text.ts';
import { useReadAlong } from './use-read-along.ts';

interface FullTextViewProps extends ViewProps {
  parts: Pick<ReaderParts, 'SelectionTools' | 'SectionSummary'>;
}

export function FullTextView(props: FullTextViewProps) {
  const { document, highlights, onHighlight, active, parts } = props;
  const { SectionSummary } = parts;
  const [outlineOpen, setOutlineOpen] = useState(false);
  const textBox = useRef<HTMLDivElement>(null);
  const { selected, clear } = useSelection(textBox, selectedText);
  useHighlightChoice(textBox, highlights, onHighlight);
  const [summing, setSumming] = useState<Section | null>(null);
  const { list, search, marks, seen, onPlace } = useFullText(props);
  const voice = useReadAlong({ documentId: document.id, isShown: active }, textBox, list);
  const section = sectionAt(document.outline, seen.page, seen.offset);
  const pageCount = Math.max(1, document.pageCount ?? document.progress.total ?? 1);

  const editing = useOutlineEditing((line) => list.current?.goTo(line.page, line.blockStart));
  const hasOutline = document.outline.length > 0 || editing.isEditing;

  const outline = (
    <OutlinePanel
      document={document}
      {...editing}
      place={{ page: seen.page, offset: selected?.start ?? seen.offset ?? 0 }}
      current={section}
      onSummarise={
        document.status === 'ready'
          ? (index) => {
              setOutlineOpen(false);
              setSumming(sectionOf(document.outline, index));
            }
          : null
      }
      onListen={
        document.status === 'ready'
          ? ({ start }) => getPlayer().listen({ kind: 'document', documentId: document.id }, start)
          : null
      }
      onChoose={(entry) => {
        setOutlineOpen(false);
        list.current?.goTo(entry.page, entry.start);
      }}
    />
  );

  return (
    <div className="flex h-full min-h-0">
      {hasOutline && (
        <nav
          aria-label="Outline"
          className="relative hidden w-72 shrink-0 overflow-y-auto overscroll-contain border-e border-line px-2 xl:block"
        >
          {outline}
        </nav>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-1">
          {(hasOutline || isOutlineEditable(document)) && (
            <IconButton
              label="Outline"
              className={clsx(hasOutline && 'xl:hidden')}
              onClick={() => setOutlineOpen(true)}
            >
              <ListTree aria-hidden />
            </IconButton>
          )}
          <PageJump page={seen.page} pageCount={pageCount} onJump={(page) => list.current?.goTo(page)} />
          <SearchBar search={search} />
        </div>
        <div ref={textBox} className="relative min-h-0 flex-1">
          <PageList
            ref={list}
            documentId={document.id}
            pageCount={pageCount}
            status={document.status}
            language={document.language}
            marks={editing.line ? [...marks, { ...editing.line, kind: 'place' }] : marks}
            highlights={highlights}
            onPlace={onPlace}
          />
          {voice.isAway && <BackToVoice onPress={voice.follow} />}
          <WordsTools document={document} parts={parts} selected={selected} onDone={clear} />
        </div>
      </div>
      {summing && (
        <SectionSummary
          document={document}
          title={summing.title}
          range={summing}
          onClose={() => setSumming(null)}
        />
      )}
      <Sheet open={outlineOpen} onOpenChange={setOutlineOpen} title="Outline">
        <div className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-4">{outline}</div>
      </Sheet>
    </div>
  );
}
