import { useRef, useState } from 'react';
import { BackToVoice } from '../back-to-voice.tsx';
import { emptySheet, sandboxOfSheet } from './docx-sheet.ts';
import { PageFrame } from './page-frame.tsx';
import { PageSearch } from './page-search.tsx';
import { useDocxReadAlong } from './docx-read-along.ts';
import { selectedInSheet } from './selected-original.ts';
import { useSelection } from '../use-selection.ts';
import { WordsTools } from '../words-tools.tsx';
import { useDocxSheet } from './use-docx-sheet.ts';
import { useDocxFind } from './use-docx-find.ts';
import type { OriginalViewProps } from '../view.ts';

/** A Word file in its original layout, scaled to the available width. */
export function DocxView(props: OriginalViewProps) {
  const [attempt, setAttempt] = useState(0);
  return <DocxPages key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function DocxPages({ onRetry, ...view }: OriginalViewProps & { onRetry: () => void }) {
  const { document, parts } = view;
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [sandbox] = useState(sandboxOfSheet);
  /** The frame's document, once ready to render into. */
  const [sheet, setSheet] = useState<Document | null>(null);
  const state = useDocxSheet(sheet, frame, view);
  const voice = useDocxReadAlong({ document, sheet: state === 'ready' && view.active ? sheet : null });
  const { found, find } = useDocxFind(sheet);
  const { id, pageCount } = document;
  const { selected, clear } = useSelection(
    box,
    () => (sheet ? selectedInSheet(sheet, { id, pageCount }) : null),
    sheet,
  );

  const done = () => {
    sheet?.getSelection()?.removeAllRanges();
    clear();
  };

  return (
    <PageFrame
      state={state}
      unreadable={document.failure !== null}
      box={box}
      onRetry={onRetry}
      overlay={
        <>
          {voice.isAway && <BackToVoice onPress={voice.follow} />}
          <WordsTools document={document} parts={parts} selected={selected} onDone={done} />
        </>
      }
      toolbar={<PageSearch found={found} find={state === 'ready' ? find : null} />}
      isFramed
    >
      <iframe
        ref={frame}
        title="Pages of the document"
        sandbox={sandbox}
        srcDoc={emptySheet}
        onLoad={({ currentTarget }) => setSheet(currentTarget.contentDocument)}
        className="block size-full border-0"
      />
    </PageFrame>
  );
}
