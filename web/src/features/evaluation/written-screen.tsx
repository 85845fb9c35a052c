import { ChartColumn } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { marksOf } from '../../entities/sheets/words.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, TableRow } from '../../ui/table.tsx';
import { BackTo } from './batch-screen.tsx';
import { SecondMarker } from './second-marker.tsx';
import { useQuestions } from './script-queries.ts';

/** Questions of a written paper, and how far each is marked. */
export function WrittenScreen() {
  const { paperId = '' } = useParams();
  const questions = useQuestions(paperId);
  return (
    <div>
      <title>Mark answers · Gene</title>
      <BackTo to={`/admin/evaluation?paper=${paperId}`}>Evaluation Center</BackTo>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-xl font-semibold">Mark Answers</h2>
        <Link to={`/admin/evaluation/papers/${paperId}`} className={buttonStyle('secondary')}>
          <ChartColumn aria-hidden className="size-4" />
          Results
        </Link>
      </div>
      <Loaded from={questions} loading="Loading the questions">
        {({ questions: found }) =>
          found.every(({ answers }) => answers === 0) ? (
            <EmptyState title="Nothing to mark yet">
              Upload scripts, or sheets with boxes for writing, in the Evaluation Center.
            </EmptyState>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
              <Table
                columns={['Question', 'To mark', 'Marked', 'Out of']}
                figures={['To mark', 'Marked', 'Out of']}
              >
                {found.map(({ question, text, answers, marked, outOf }) => (
                  <TableRow key={question}>
                    <td className="any-script wrap-anywhere">
                      <Link
                        to={`/admin/evaluation/written/${paperId}/${question}`}
                        className="font-medium text-accent underline"
                      >
                        Question {question}
                      </Link>
                      {text !== '' && <span className="block text-ink-soft">{text}</span>}
                    </td>
                    <td className="md:text-end">
                      {marked < answers ? formatCount(answers - marked, 'answer') : 'None'}
                    </td>
                    <td className="max-md:before:content-['Marked_'] md:text-end">{formatNumber(marked)}</td>
                    <td className="max-md:before:content-['Out_of_'] md:text-end">
                      {outOf === null ? 'Not said' : marksOf(outOf)}
                    </td>
                  </TableRow>
                ))}
              </Table>
              <SecondMarker paperId={paperId} />
            </div>
          )
        }
      </Loaded>
    </div>
  );
}
