import type { Sheet, SheetAnswer } from '@gene/contract/sheets';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { answerKinds, choicesInWords, marksOf, outcomes, scoreInWords } from '../../entities/sheets/words.ts';
import { formatCount } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table, TableActions, TableRow } from '../../ui/table.tsx';
import { CorrectDialog, type Place } from './correct-dialog.tsx';
import { useSheet } from './queries.ts';
import { ToReview } from './result-panel.tsx';
import { Decisions, StudentReport } from './student-report.tsx';
import { countsInWords, decisionInWords } from './words.ts';

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
  const { result, answers, decisions, batchId, toLookAt } = sheet;
  const [place, setPlace] = useState<Place | null>(null);
  const figures =
    result &&
    [
      `${scoreInWords(result)}${answers.some(({ outcome }) => outcome === 'open') ? ' so far' : ''}`,
      countsInWords(result, answers),
    ].join(' · ');
  return (
    <StudentReport
      of={sheet}
      noun="sheet"
      action={
        <IconButton label="Correct the roll number" tip="Correct" onClick={() => setPlace({ field: 'roll' })}>
          <Pencil aria-hidden />
        </IconButton>
      }
      figures={figures}
    >
      {toLookAt > 0 && <ToReview batchId={batchId}>{formatCount(toLookAt, 'place')} to review.</ToReview>}
      <Table columns={[...columns, '']} figures={['Marks']} dense={columns}>
        {answers.map((answer) => (
          <AnswerRow
            key={answer.question}
            answer={answer}
            onCorrect={() => setPlace({ field: 'answer', answer })}
          />
        ))}
      </Table>
      <Decisions decisions={decisions} inWords={decisionInWords} />
      {place && <CorrectDialog sheet={sheet} place={place} onClose={() => setPlace(null)} />}
    </StudentReport>
  );
}

const columns = ['Question', 'Answer', 'Result', 'Marks'];

function AnswerRow({
  answer: { question, isWritten, state, choices, isDecided, outcome, marks, outOf },
  onCorrect,
}: {
  answer: SheetAnswer;
  onCorrect: () => void;
}) {
  return (
    <TableRow>
      <td className="font-medium">{question}</td>
      <td>
        {isWritten ? answerKinds[state === 'blank' ? 'empty_box' : 'box'] : choicesInWords(choices)}
        {isDecided && !isWritten && <span className="text-ink-soft"> (decided)</span>}
      </td>
      <td>{outcome === null ? 'No key' : isWritten && outcome === 'open' ? 'To mark' : outcomes[outcome]}</td>
      <td className="text-end">
        {marksOf(marks)} / {marksOf(outOf)}
      </td>
      <TableActions>
        {!isWritten && (
          <IconButton label={`Correct question ${question}`} tip="Correct" onClick={onCorrect}>
            <Pencil aria-hidden />
          </IconButton>
        )}
      </TableActions>
    </TableRow>
  );
}
