import type { ExamPaper, ExamQuestion, ExamQuestions } from '@gene/contract/exam-papers';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useQuestions } from './use-questions.ts';

/** What a paper asks, as it was read, and what somebody should look at. */
export function QuestionList({ paper }: { paper: ExamPaper }) {
  const { found, ...acts } = useQuestions(paper.id);
  return (
    <Loaded from={found} loading="Loading the questions">
      {(data) => <Read paper={paper} data={data} {...acts} />}
    </Loaded>
  );
}

interface ReadProps {
  paper: ExamPaper;
  data: ExamQuestions;
  isBusy: boolean;
  readAgain: () => void;
  confirm: () => void;
}

function Read({ paper, data, isBusy, readAgain, confirm }: ReadProps) {
  const again = (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={readAgain}>
      Read Again
    </Button>
  );
  if (data.state === 'reading')
    return (
      <EmptyState title="Reading the questions...">
        You can use the paper meanwhile. A scanned page takes a few seconds.
      </EmptyState>
    );
  if (data.state === 'none')
    return (
      <EmptyState title="No questions" actions={paper.hasPdf ? again : null}>
        {paper.hasPdf ? 'They were not read from the PDF.' : 'This paper has only an answer sheet.'}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data.failure !== null && (
        <Banner tone="danger" action={again}>
          The questions could not be read. {data.failure}
        </Banner>
      )}
      {data.state === 'doubtful' && (
        <Banner
          action={
            <Button variant="secondary" size="sm" busy={isBusy} onClick={confirm}>
              I Have Checked
            </Button>
          }
        >
          <p className="font-medium">Needs a look:</p>
          <ul className="mt-1 grid gap-1">
            {data.doubts.map((doubt) => (
              <li key={doubt} className="any-script wrap-anywhere">
                {doubt}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <ol aria-label="Questions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data.questions.map((question, i) => (
          <Question key={question.question} question={question} before={data.questions[i - 1]} />
        ))}
      </ol>
    </div>
  );
}

function Question({ question, before }: { question: ExamQuestion; before: ExamQuestion | undefined }) {
  const { number, section, text, marks } = question;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {section !== null && section !== before?.section && (
        <p className="any-script mt-2 font-medium wrap-anywhere text-ink-soft">{section}</p>
      )}
      <div className="flex items-start gap-3 rounded-lg border border-line bg-surface p-4">
        <span className="font-semibold tabular-nums">{number}</span>
        <p className="any-script min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{text}</p>
        <span className="shrink-0 text-sm text-ink-soft">
          {marks === null ? 'No marks' : formatCount(marks, 'mark')}
        </span>
      </div>
    </li>
  );
}
