import type { ExamReport, StudentResult } from '@gene/contract/sheet-reports';
import clsx from 'clsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { onWide, Table, TableRow } from '../../ui/table.tsx';
import { findStudents } from './find-students.ts';
import { figureOf, stateInWords } from './words.ts';

const shownAtOnce = 100;
const figures = ['Score', 'Percentage', 'Correct', 'Incorrect', 'Blank', 'Negative'];

const onPhone = ['Student', 'Score', 'Percentage'];

/** Much quicker than `localeCompare`, of thousands. */
const { compare } = new Intl.Collator();
const orders = {
  roll: (one: StudentResult, other: StudentResult) => compare(one.roll ?? '', other.roll ?? ''),
  score: (one: StudentResult, other: StudentResult) => other.score - one.score,
};

/** Each student's result; what is not settled says so. */
export function ReportStudents({ report: { students, absent } }: { report: ExamReport }) {
  const [order, setOrder] = useState<keyof typeof orders>('roll');
  const [shown, setShown] = useState(shownAtOnce);
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const sorted = useMemo(() => students.toSorted(orders[order]), [students, order]);
  const found = useMemo(() => findStudents(sorted, wanted), [sorted, wanted]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 [&>div]:w-full">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Segmented
          label="Order"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'roll', label: 'By roll number' },
            { value: 'score', label: 'By score' },
          ]}
        />
        {students.length > shownAtOnce && (
          <div className="w-full max-w-xs">
            <TextField
              label="Search students"
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
      </div>
      {found.length === 0 && students.length > 0 ? (
        <EmptyState title="Nobody found" />
      ) : (
        <Table columns={['Student', ...figures, 'State']} figures={figures} dense={onPhone}>
          {found.slice(0, shown).map((student) => (
            <StudentRow key={student.sheetId} student={student} />
          ))}
        </Table>
      )}
      {found.length > shown && (
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
        {state !== 'settled' && (
          <span className="block font-normal text-danger md:hidden">{stateInWords(student)}</span>
        )}
      </td>
      {values.map((value, i) => (
        <td key={figures[i]} className={clsx('text-end', !onPhone.includes(figures[i] ?? '') && onWide)}>
          {value}
        </td>
      ))}
      <td className={clsx(onWide, state === 'settled' ? 'text-ink-soft' : 'text-danger')}>
        {stateInWords(student)}
      </td>
    </TableRow>
  );
}
