import '../highlights.css';
import { ListTree } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { PageJump } from '../page-jump.tsx';
import { type Section, sectionAt, sectionOf } from '../outline.ts';
import type { Mark } from '../segments.ts';
import type { ReaderParts, ViewProps } from '../view.ts';
import { OutlineList } from './outline-list.tsx';
import { PageList, type PageListHandle } from './page-list.tsx';
import { SearchBar } from './search-bar.tsx';
import { useHighlightChoice } from './use-highlight-choice.ts';
import { selectedText, useSelection } from '../use-selection.ts';
import { WordsTools } from '../words-tools.tsx';
import { useTextSearch } from './use-text-search.ts';

interface FullTextViewProps extends ViewProps {
  parts: Pick<ReaderParts, 'SelectionTools' | 'SectionSummary'>;
}

export function FullTextView(props: FullTextViewProps) {
  const { document, at, target, highlights, onHighlight, active, onPage, parts } = props;
  const { SectionSummary } = parts;
  const list = useRef<PageListHandle>(null);
  const [outlineOpen, setOutlineOpen] = useState(false);
  const textBox = useRef<HTMLDivElement>(null);
  const { selected, clear } = useSelection(textBox, selectedText);
  useHighlightChoice(textBox, highlights, onHighlight);
  const [summing, setSumming] = useState<Section | null>(null);
  const [seen, setSeen] = useState<{ page: number; offset: number | null }>({ page: 1, offset: null });
  const search = useTextSearch(document.id);
  const { hits, current } = search;
  const section = sectionAt(document.outline, seen.page, seen.offset);
  const pageCount = Math.max(1, document.pageCount ?? document.progress.total ?? 1);

  const marks = useMemo<Mark[]>(() => {
    const all: Mark[] = hits.map((hit, index) => ({
      start: hit.start,
      end: hit.end,
      kind: index === current ? 'current' : 'hit',
    }));
    if (at) all.push({ ...at, kind: 'place' });
    return all;
  }, [hits, current, at]);

  const seenPage = useRef(1);
  useEffect(() => {
    if (!active || !target) return;
    if (target.marked) list.current?.goTo(target.page, 'place');
    else if (target.page !== seenPage.current) list.current?.goTo(target.page);
  }, [active, target]);

  const hit = hits[current];
  useEffect(() => {
    if (hit) list.current?.goTo(hit.page, 'current');
  }, [hit]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target: element } = event;
    const elsewhere =
      element instanceof HTMLElement && element.closest('input, textarea, [role=dialog], [role=menu]');
    if (!active || elsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/') search.open();
    else if (event.key === 'n' && hits.length) search.step(1);
    else if (event.key === 'N' && hits.length) search.step(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);

  const outline = (
    <OutlineList
      outline={document.outline}
      current={section}
      onSummarise={
        document.status === 'ready'
          ? (index) => {
              setOutlineOpen(false);
              setSumming(sectionOf(document.outline, index));
            }
          : null
      }
      onChoose={(entry) => {
        setOutlineOpen(false);
        list.current?.goTo(entry.page, entry.start);
      }}
    />
  );
  const hasOutline = document.outline.length > 0;

  return (
    <div className="flex h-full min-h-0">
      {hasOutline && (
        <nav
          aria-label="Outline"
          className="relative hidden w-64 shrink-0 overflow-y-auto overscroll-contain border-e border-line pe-2 xl:block"
        >
          {outline}
        </nav>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-1">
          {hasOutline && (
            <IconButton label="Outline" className="xl:hidden" onClick={() => setOutlineOpen(true)}>
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
            marks={marks}
            highlights={highlights}
            onPlace={(page, offset) => {
              seenPage.current = page;
              setSeen({ page, offset });
              onPage(page);
            }}
          />
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
