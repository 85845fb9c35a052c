import { useMemo, useRef, useState } from 'react';
import { PageList } from '../full-text/page-list.tsx';
import { usePageTarget } from '../full-text/use-page-target.ts';
import { useHighlightChoice } from '../full-text/use-highlight-choice.ts';
import { useReadAlong } from '../full-text/use-read-along.ts';
import '../highlights.css';
import { BackToVoice } from '../back-to-voice.tsx';
import { PageJump } from '../page-jump.tsx';
import type { Mark } from '../segments.ts';
import { selectedText, useSelection } from '../use-selection.ts';
import { WordsTools } from '../words-tools.tsx';
import { ViewNotice } from './view-notice.tsx';
import type { OriginalViewProps } from '../view.ts';

const formats = { doc: 'Word 97–2003 file', txt: 'text file', docx: 'Word file', pdf: 'PDF' } as const;

/** The typeset text of formats that browsers cannot render. */
export function TypesetView(props: OriginalViewProps) {
  const { document, at, highlights, onHighlight, active, parts } = props;
  const textBox = useRef<HTMLDivElement>(null);
  useHighlightChoice(textBox, highlights, onHighlight);
  const { selected, clear } = useSelection(textBox, selectedText);
  const { list, onSeen } = usePageTarget(props);
  const voice = useReadAlong({ documentId: document.id, isShown: active }, textBox, list);
  const [page, setPage] = useState(1);
  const marks = useMemo<Mark[]>(() => (at ? [{ ...at, kind: 'place' }] : []), [at]);

  if (document.pageCount === 0) return <ViewNotice>No original content available</ViewNotice>;
  const pageCount = Math.max(1, document.pageCount ?? document.progress.total ?? 1);
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-1 text-sm text-ink-soft">
        <p>Typeset from the file’s text ({document.media && formats[document.media]}).</p>
        {pageCount > 1 && (
          <PageJump page={page} pageCount={pageCount} onJump={(wanted) => list.current?.goTo(wanted)} />
        )}
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
          onPlace={(seen) => {
            setPage(seen);
            onSeen(seen);
          }}
        />
        {voice.isAway && <BackToVoice onPress={voice.follow} />}
        <WordsTools document={document} parts={parts} selected={selected} onDone={clear} />
      </div>
    </div>
  );
}
