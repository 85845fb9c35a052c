import type { Sheet, SheetAnswer } from '@gene/contract/sheets';
import { Navigate, useParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { choicesInWords, marksOf, outcomes } from '../../entities/sheets/words.ts';
import { formatMoment, formatPercent } from '../../lib/format.ts';
import { Table, TableRow } from '../../ui/table.tsx';
import { BackTo } from './batch-screen.tsx';
import { PagePicture } from './page-picture.tsx';
import { useSheet } from './queries.ts';
import { decisionInWords } from './words.ts';

/** A filled sheet question by question, with what was decided by whom. */
export function SheetScreen() {
  const { sheetId = '' } = useParams();
  const sheet = useSheet(sheetId);
  return (
    <div>
      <title>Detailed report · Gene</title>
      <Loaded from={sheet} loading="Loading the sheet">
        {(found) =>
          found.isScript ? (
            <Navigate replace to={`/admin/evaluation/scripts/${found.id}`} />
          ) : (
            <SheetReport sheet={found} />
          )
        }
      </Loaded>
    </div>
  );
}

function SheetReport({ sheet }: { sheet: Sheet }) {
  const { result, roll, studentName, batchId, answers, pages } = sheet;
  return (
    <>
      <BackTo to={`/admin/evaluation/batches/${batchId}`}>All pages</BackTo>
      <h2 className="any-script font-serif text-xl font-semibold">
        {roll === null ? 'Sheet Without a Roll Number' : `Roll number ${roll}`}
        {studentName !== '' && `, ${studentName}`}
      </h2>
      {result && (
        <p className="mt-1 text-ink-soft tabular-nums">
          {`${marksOf(result.score)} of ${marksOf(result.totalMarks)}, ${formatPercent(result.percentage / 100)}`}
          {` · ${result.correctAnswers} correct, ${result.incorrectAnswers} incorrect`}
        </p>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Table columns={['Question', 'Answer', 'Result', 'Marks']} figures={['Marks']}>
            {answers.map((answer) => (
              <AnswerRow key={answer.question} answer={answer} />
            ))}
          </Table>
          <Decisions sheet={sheet} />
        </div>
        {pages.map(({ id, page }) => (
          <PagePicture key={id} pageId={id} label={`Page ${page} of the sheet`} />
        ))}
      </div>
    </>
  );
}

function AnswerRow({
  answer: { question, isWritten, choices, isDecided, outcome, marks, outOf },
}: {
  answer: SheetAnswer;
}) {
  return (
    <TableRow>
      <td className="font-medium">
        <span className="md:hidden">Question </span>
        {question}
      </td>
      <td>
        {isWritten ? 'In its box' : choicesInWords(choices)}
        {isDecided && !isWritten && <span className="text-ink-soft"> (decided)</span>}
      </td>
      <td>{outcome === null ? 'No key' : isWritten && outcome === 'open' ? 'To mark' : outcomes[outcome]}</td>
      <td className="md:text-end">
        {marksOf(marks)} / {marksOf(outOf)}
      </td>
    </TableRow>
  );
}

function Decisions({ sheet: { decisions } }: { sheet: Sheet }) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisions">
      <h3 id="decisions" className="font-serif text-lg font-semibold">
        Decisions
      </h3>
      <ul className="mt-2 grid gap-1 text-sm">
        {decisions.map((decision) => (
          <li key={decision.id} className="wrap-anywhere">
            {decisionInWords(decision)}
            <span className="text-ink-soft">
              {` · ${decision.decidedBy ?? 'a deleted account'}, ${formatMoment(decision.decidedAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
