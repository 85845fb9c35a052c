import { type ExamPaperWithKey, type KeyFormat, sumOfMarks } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { BookCheck, Download, ListChecks, Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatMoment, formatNumber } from '../../lib/format.ts';
import { messageOf, send, urlOf } from '../../lib/api.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toastError } from '../../ui/toast.tsx';
import { KeyCoverage } from './key-coverage.tsx';
import { KeyText } from './key-text.tsx';
import { KeyVersions } from './key-versions.tsx';
import { setName } from './key-words.ts';
import { MarksDialog } from './marks-dialog.tsx';
import { marksInWords } from './marks-words.ts';
import { PointsDialog } from './points-dialog.tsx';
import { WrittenKey } from './written-key.tsx';
import { restoredInWords } from './version-words.ts';

export async function download(url: string, fallback: string) {
  try {
    const response = await send(url);
    saveFile(await response.blob(), fileNameOf(response) ?? fallback);
  } catch (error) {
    toastError('Error', { description: messageOf(error) });
  }
}

const formats = { gift: 'GIFT', aiken: 'Aiken', qti21: 'QTI 2.1', qti30: 'QTI 3' } as const;

function KeyDownloads({ paperId, set }: { paperId: string; set: number }) {
  const save = (format: KeyFormat) =>
    void download(
      urlOf(api.examPapers.exportKey, { params: { id: paperId }, query: { format, set } }),
      'answer key.txt',
    );
  return (
    <>
      <Button variant="secondary" onClick={() => save('text')}>
        <Download aria-hidden className="size-4" />
        Download
      </Button>
      {(Object.keys(formats) as (keyof typeof formats)[]).map((format) => (
        <Button key={format} variant="quiet" onClick={() => save(format)}>
          {formats[format]}
        </Button>
      ))}
    </>
  );
}

interface KeyPanelProps {
  found: ExamPaperWithKey;
  set: number;
  onSet: (set: number) => void;
  onEdit: () => void;
  onScheme: () => void;
}

/** The current key of a paper: what it says, who saved it, and what its answers are worth. */
export function KeyPanel({ found, set, onSet, onEdit, onScheme }: KeyPanelProps) {
  const [isMarking, setIsMarking] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const { paper, key } = found;
  const points = isWriting && <PointsDialog found={found} onClose={() => setIsWriting(false)} />;
  const others = (
    <>
      <Button variant="secondary" onClick={onScheme}>
        <BookCheck aria-hidden className="size-4" />
        From a Marking Scheme
      </Button>
      {paper.kind !== 'omr' && (
        <Button variant="secondary" onClick={() => setIsWriting(true)}>
          <ListChecks aria-hidden className="size-4" />
          {key.written.length === 0 ? 'Write Points' : 'Edit Points'}
        </Button>
      )}
    </>
  );
  if (key.version === 0)
    return (
      <>
        <EmptyState
          title="No answer key yet"
          actions={
            <>
              <Button onClick={onEdit}>Upload Answer Key</Button>
              {others}
            </>
          }
        >
          Enter it as text with one answer per line, read it from a marking scheme, or enter it question by
          question under OMR Configuration.
        </EmptyState>
        {points}
      </>
    );
  const byKey = sumOfMarks(paper.questionCount, key.marking, key.sets[set] ?? []);
  return (
    <div className="grid gap-4">
      {paper.sets > 1 && (
        <div>
          <Segmented
            label="Set"
            value={String(set)}
            options={key.sets.map((_items, i) => ({ value: String(i), label: setName(i) }))}
            onChange={(next) => onSet(Number(next))}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <KeyDownloads paperId={paper.id} set={set} />
        <Button variant="secondary" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Button>
        {others}
      </div>
      <KeyCoverage found={found} set={set} />
      <KeyText text={key.texts[set] ?? ''} isAlone={key.written.length === 0} />
      {key.written.length > 0 && <WrittenKey written={key.written} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          {marksInWords(key.marking)} Together {formatCount(byKey, 'mark')}.
          {byKey !== paper.totalMarks && (
            <span className="text-danger">
              {' '}
              The paper has {formatNumber(paper.totalMarks)}: check the marks.
            </span>
          )}
        </p>
        <Button variant="secondary" size="sm" onClick={() => setIsMarking(true)}>
          Marks
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          Version {key.version}, saved by {key.savedBy ?? 'somebody whose account is deleted'}
          {key.savedAt !== null && ` on ${formatMoment(key.savedAt)}`}
          {key.restored && `. ${restoredInWords(key.restored)}`}
        </p>
        {key.version > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setIsComparing(true)}>
            Versions
          </Button>
        )}
      </div>
      {isComparing && <KeyVersions found={found} onClose={() => setIsComparing(false)} />}
      {points}
      {isMarking && <MarksDialog found={found} onClose={() => setIsMarking(false)} />}
    </div>
  );
}
