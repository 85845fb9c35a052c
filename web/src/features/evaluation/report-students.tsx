import type { ExamReport, StudentResult } from '@gene/contract/sheet-reports';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Table, TableRow } from '../../ui/table.tsx';
import { figureOf, stateInWords } from './words.ts';

const shownAtOnce = 100;
const figures = ['Score', 'Percentage', 'Correct', 'Incorrect', 'Blank', 'Negative'];

const orders = {
  roll: (one: StudentResult, other: StudentResult) => (one.roll ?? '').localeCompare(other.roll ?? ''),
  score: (one: StudentResult, other: StudentResult) => other.score - one.score,
};

/** Each student's result; what is not settled says so. */
export function ReportStudents({ report: { students, absent } }: { report: ExamReport }) {
  const [order, setOrder] = useState<keyof typeof orders>('roll');
  const [shown, setShown] = useState(shownAtOnce);
  const sorted = students.toSorted(orders[order]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 [&>div]:w-full">
      <Segmented
        label="Order"
        value={order}
        onChange={setOrder}
        options={[
          { value: 'roll', label: 'By roll number' },
          { value: 'score', label: 'By score' },
        ]}
      />
      <Table columns={['Student', ...figures, 'State']} figures={figures}>
        {sorted.slice(0, shown).map((student) => (
          <StudentRow key={student.sheetId} student={student} />
        ))}
      </Table>
      {sorted.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + shownAtOnce)}>
          Show More
        </Button>
      )}
      {absent.length > 0 && (
        <p className="text-sm text-ink-soft">
          Without a sheet: {absent.map(({ name, roll }) => `${name} (${roll})`).join(', ')}
        </p>
      )}
    </div>
  );
}

function StudentRow({ student }: { student: StudentResult }) {
  const { sheetId, roll, name, state, score, totalMarks, percentage } = student;
  const { correct, partial, incorrect, blank, negative } = student;
  const isScored = state !== 'unscored';
  const values = [
    isScored ? `${figureOf(score)} / ${figureOf(totalMarks)}` : '–',
    isScored ? formatPercent(percentage / 100) : '–',
    figureOf(correct) + (partial > 0 ? ` + ${figureOf(partial)} partly` : ''),
    ...[incorrect, blank, negative].map(figureOf),
  ];
  return (
    <TableRow>
      <td className="any-script font-medium wrap-anywhere">
        <Link to={`/admin/evaluation/sheets/${sheetId}`} className="text-accent underline">
          {[roll ?? 'No roll number', name].filter(Boolean).join(' · ')}
        </Link>
      </td>
      {values.map((value, i) => (
        <td key={figures[i]} className="md:text-end">
          <span className="md:hidden">{figures[i]} </span>
          {value}
        </td>
      ))}
      <td className={state === 'settled' ? 'text-ink-soft' : 'text-danger'}>{stateInWords(student)}</td>
    </TableRow>
  );
}
