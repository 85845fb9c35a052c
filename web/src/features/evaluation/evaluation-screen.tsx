import type { ExamPaper } from '@gene/contract/exam-papers';
import { Camera, ChartColumn, PencilLine, Printer, ScanText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LeaveQuestion } from '../../entities/pages/leave-question.tsx';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { formatCount } from '../../lib/format.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BatchCard, BatchList } from './batch-list.tsx';
import { CameraDialog } from './camera/camera-dialog.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { usePapers } from './queries.ts';
import { ResultCard } from './result-card.tsx';
import { ScriptCard } from './script-card.tsx';
import { useTemplateInUse } from './templates/queries.ts';
import { type Evaluation, useEvaluation } from './use-evaluation.ts';

export function EvaluationScreen() {
  const papers = usePapers();
  return (
    <div>
      <title>Evaluation Center · Gene</title>
      <h2 className="font-serif text-xl font-semibold">Evaluation Center</h2>
      <Loaded from={papers} loading="Loading question papers">
        {({ examPapers }) => <Center papers={examPapers} />}
      </Loaded>
    </div>
  );
}

function Center({ papers }: { papers: ExamPaper[] }) {
  const evaluation = useEvaluation(papers);
  const { paper, batch, sheet, script, isRead, isSingle, again } = evaluation;
  return (
    <>
      {papers.length === 0 && (
        <EmptyState
          title="No question papers yet"
          actions={
            <Link to="/admin/omr-config" className={buttonStyle('secondary')}>
              OMR Configuration
            </Link>
          }
        >
          Add one with its answer key, print its sheets, evaluate them here.
        </EmptyState>
      )}
      <EvaluationForm papers={papers} evaluation={evaluation} />
      {batch && isRead && isSingle && sheet && <ResultCard sheet={sheet} onAgain={again} />}
      {batch && isRead && isSingle && script && <ScriptCard script={script} onAgain={again} />}
      {batch && isRead && !(isSingle && batch.sheets === 1) && <BatchCard batch={batch} onAgain={again} />}
      {paper && <BatchList paperId={paper.id} exceptId={batch?.id ?? null} />}
    </>
  );
}

function EvaluationForm({ papers, evaluation }: { papers: ExamPaper[]; evaluation: Evaluation }) {
  const [isPrinting, setIsPrinting] = useState(false);
  const [isPhotographing, setIsPhotographing] = useState(false);
  const { paper, files, isRunning, isRead, batch } = evaluation;
  const isWritten = paper?.kind === 'written';
  const template = useTemplateInUse(paper?.kind === 'omr' ? paper.id : null);
  return (
    <form
      className="mt-6 grid max-w-2xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        evaluation.start();
      }}
    >
      <SelectField
        label="Question paper"
        value={paper?.id ?? ''}
        disabled={isRunning}
        error={evaluation.paperProblem}
        onChange={evaluation.choosePaper}
      >
        <option value="">Choose a question paper</option>
        {papers.map(({ id, title, subject }) => (
          <option key={id} value={id}>
            {`${title} · ${subject}`}
          </option>
        ))}
      </SelectField>
      <FileDrop
        label="Answer sheets"
        accept={evaluation.fileTypes.join(',')}
        hint={
          isWritten
            ? evaluation.hasSheets
              ? 'Scans or photos of answer sheets, or one PDF per student, named by roll number'
              : 'One PDF per student, named by roll number; typed or scanned'
            : `${template ? `Read by the template ${template.name}. ` : ''}Pictures (.jpg, .jpeg, .png), a PDF or a zip: one sheet or a whole class`
        }
        error={evaluation.problem}
        chosen={files.length > 0 ? <Chosen files={files} /> : null}
        onFiles={evaluation.chooseFiles}
        disabled={isRunning}
        multiple
      />
      {isRunning && <Progress label="Evaluation" share={evaluation.share} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isRunning} disabled={batch !== null && isRead}>
          {isRunning ? 'Evaluating...' : 'Start Evaluation'}
        </Button>
        {(!isWritten || evaluation.hasSheets) && (
          <Button
            variant="secondary"
            disabled={!paper || isRunning || batch !== null}
            onClick={() => setIsPhotographing(true)}
          >
            <Camera aria-hidden className="size-4" />
            Photograph Sheets
          </Button>
        )}
        <Button variant="secondary" disabled={!paper} onClick={() => setIsPrinting(true)}>
          <Printer aria-hidden className="size-4" />
          Print Answer Sheets
        </Button>
        {paper?.kind === 'omr' && (
          <Link to={`/admin/evaluation/papers/${paper.id}/templates`} className={buttonStyle('secondary')}>
            <ScanText aria-hidden className="size-4" />
            Other Sheets
          </Link>
        )}
        {paper && paper.kind !== 'omr' && (
          <Link to={`/admin/evaluation/written/${paper.id}`} className={buttonStyle('secondary')}>
            <PencilLine aria-hidden className="size-4" />
            Mark Answers
          </Link>
        )}
        {paper && (
          <Link to={`/admin/evaluation/papers/${paper.id}`} className={buttonStyle('secondary')}>
            <ChartColumn aria-hidden className="size-4" />
            Results
          </Link>
        )}
      </div>
      {isPrinting && paper && <PrintDialog paper={paper} onClose={() => setIsPrinting(false)} />}
      {isPhotographing && (
        <CameraDialog
          photos={evaluation.photos}
          isFramed={!template}
          onPhoto={evaluation.addPhoto}
          onRemove={evaluation.removePhoto}
          onClose={() => setIsPhotographing(false)}
        />
      )}
      <LeaveQuestion leaving={evaluation.leaving} />
    </form>
  );
}

function Chosen({ files }: { files: File[] }) {
  const [first] = files;
  return (
    <p className="any-script max-w-full text-sm font-medium wrap-anywhere">
      {files.length === 1 ? first?.name : formatCount(files.length, 'file')}
    </p>
  );
}
