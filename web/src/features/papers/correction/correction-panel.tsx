import type { DocumentOverview } from '@gene/contract/documents';
import type { KeptPaper, KeptQuestion } from '@gene/contract/papers';
import clsx from 'clsx';
import { Check, Plus, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyHelp } from '../../../ui/key-help.tsx';
import { DoubtBanner } from '../doubt-banner.tsx';
import { questionAnchor } from '../anchor.ts';
import { wholePaper } from './doubt-order.ts';
import { HeadEditor } from './head-editor.tsx';
import { NextDoubt } from './next-doubt.tsx';
import { belowBar, QuestionEditor } from './question-editor.tsx';
import { SectionEditor } from './section-editor.tsx';
import { UnsavedCorrections } from './unsaved-corrections.tsx';
import { type Corrections, useCorrections } from './use-corrections.ts';
import { useFocusWithin } from './use-focus-within.ts';

interface CorrectionPanelProps {
  userId: string;
  document: DocumentOverview;
  paper: KeptPaper;
  chosen: string | null;
  /** Takes the id of a question, or `wholePaper`. */
  onChoose: (place: string) => void;
  onConfirmed: () => void;
}

/** All of a paper in fields that save themselves. */
export function CorrectionPanel({
  userId,
  document,
  paper,
  chosen,
  onChoose,
  onConfirmed,
}: CorrectionPanelProps) {
  const { content } = paper;
  const { apply, undo, redo, canRedo, confirm, failure, saving } = useCorrections(paper, userId);
  useUndoKeys(
    () => void undo(),
    () => canRedo && void redo(),
  );
  const groups = [null, ...content.sections.keys()];
  const doubtsOf = (of: KeptQuestion) =>
    paper.confirmed
      ? []
      : content.doubts.flatMap(({ question, message }) =>
          question !== null && content.questions[question] === of ? [message] : [],
        );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6">
        <p role="status" className="text-sm text-ink-soft">
          {saving ? 'Saving…' : <MarksLine paper={paper} />}
        </p>
        <span className="ms-auto flex flex-wrap items-center gap-1">
          <NextDoubt paper={paper} chosen={chosen} onChoose={onChoose} />
          <KeyHelp keys={keys} />
          <IconButton label="Undo" disabled={paper.revision === 0} onClick={() => void undo()}>
            <Undo2 aria-hidden />
          </IconButton>
          <IconButton label="Redo" disabled={!canRedo} onClick={() => void redo()}>
            <Redo2 aria-hidden />
          </IconButton>
          <Button
            size="sm"
            onClick={() => void confirm().then((kept) => kept && onConfirmed())}
            disabled={content.questions.length === 0}
          >
            <Check aria-hidden className="size-4" />
            All Correct
          </Button>
        </span>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <UnsavedCorrections {...{ userId, paper, apply }} />
      <WholePaper paper={paper} apply={apply} onChoose={() => onChoose(wholePaper)} />
      {groups.map((section) => {
        const questions = content.questions.filter((question) => question.section === section);
        if (section === null && questions.length === 0) return null;
        return (
          <div key={section ?? 'first'} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {section !== null && <SectionEditor content={content} index={section} apply={apply} />}
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {questions.map((question) => (
                <li key={question.id}>
                  <QuestionEditor
                    {...{ document, content, question, apply }}
                    chosen={question.id === chosen}
                    onChoose={() => onChoose(question.id)}
                    doubts={doubtsOf(question)}
                  />
                </li>
              ))}
            </ol>
          </div>
        );
      })}
      <div>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => void apply({ kind: 'add_question', after: content.questions.at(-1)?.id ?? null })}
        >
          <Plus aria-hidden className="size-4" />
          Add Question
        </Button>
      </div>
    </div>
  );
}

interface WholePaperProps {
  paper: KeptPaper;
  apply: Corrections['apply'];
  onChoose: () => void;
}

/** All that is doubtful, and the head. */
function WholePaper({ paper, apply, onChoose }: WholePaperProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusWithin(box, onChoose);
  return (
    <div
      ref={box}
      id={questionAnchor(wholePaper)}
      tabIndex={-1}
      role="group"
      aria-label="The whole paper"
      className={clsx('grid grid-cols-[minmax(0,1fr)] gap-5 outline-offset-4', belowBar)}
    >
      <DoubtBanner paper={paper} />
      <HeadEditor content={paper.content} apply={apply} />
    </div>
  );
}

function MarksLine({ paper: { content } }: { paper: KeptPaper }) {
  const { marksAdded, marksAgree, header } = content;
  if (marksAdded === null) return <>No marks yet</>;
  const sum = `Marks add up to ${formatNumber(marksAdded)}`;
  if (header.totalMarks === null || marksAgree) return <>{sum}</>;
  return (
    <>
      {sum}, the paper says {formatNumber(header.totalMarks)}
    </>
  );
}

/** Ctrl or ⌘ with Z undoes, with Shift or Y redoes; not in a field, which undoes its own typing. */
function useUndoKeys(undo: () => void, redo: () => void) {
  const act = useEffectEvent((isRedo: boolean) => (isRedo ? redo() : undo()));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      const key = event.key.toLowerCase();
      const wanted = (event.ctrlKey || event.metaKey) && (key === 'z' || (key === 'y' && !event.shiftKey));
      if (!wanted || typing) return;
      event.preventDefault();
      act(key === 'y' || event.shiftKey);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

const isMac = /^(?:Mac|iPhone|iPad)/.test(navigator.platform);

const keys = [
  ['Tab', 'next field; leaving a field saves it'],
  ['Ctrl Enter', 'split the text at the cursor'],
  ['Ctrl Shift Enter', 'make a part from the cursor on'],
  ['Alt ↑ / Alt ↓', 'move the question'],
  ['F8', 'next doubt'],
  [isMac ? '⌘ Z' : 'Ctrl Z', 'undo, outside of a field'],
  [isMac ? '⌘ Shift Z' : 'Ctrl Shift Z / Ctrl Y', 'redo, outside of a field'],
] as const;
