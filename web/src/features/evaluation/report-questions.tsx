import type { ExamReport, QuestionResult, SetResult } from '@gene/contract/sheet-reports';
import clsx from 'clsx';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { letterOf } from '../../entities/sheets/words.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { onWide, Table, TableActions, TableRow } from '../../ui/table.tsx';
import { figureOf, shareOf } from './words.ts';

/** How each question did, and the test as a whole. */
export function ReportQuestions({ report: { sets } }: { report: ExamReport }) {
  const [set, setSet] = useState(0);
  const [shown, setShown] = useState<QuestionResult | null>(null);
  const of = sets[set];
  if (!of) return <p>Questions are analyzed once there is an answer key.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {sets.length > 1 && (
        <Segmented
          label="Set"
          value={String(set)}
          onChange={(value) => setSet(Number(value))}
          options={sets.map((each) => ({ value: String(each.set), label: `Set ${'ABCD'[each.set] ?? ''}` }))}
        />
      )}
      <p className="max-w-prose">{of.meaning}</p>
      <Difficulties of={of} />
      <QuestionTable of={of} onShow={setShown} />
      <p className="max-w-prose text-sm text-ink-soft">
        Difficulty: the mean share of the marks, high for an easy question. Discrimination: the correlation
        with the marks of all other questions (item–rest; of right or wrong answers the point-biserial); below
        0, stronger students did worse, or the key is wrong.
      </p>
      {shown && (
        <Dialog open wide onOpenChange={() => setShown(null)} title={`Question ${shown.question}`}>
          <p>
            {countsOf(shown)} Difficulty {shareOf(shown.difficulty)}, discrimination{' '}
            {figureOf(shown.discrimination)}.
          </p>
          {shown.choices.length > 0 && <Choices question={shown} />}
        </Dialog>
      )}
    </div>
  );
}

function Difficulties({ of: { questions, sheets } }: { of: SetResult }) {
  const known = questions.flatMap(({ question, difficulty }) =>
    difficulty === null ? [] : [{ question, difficulty }],
  );
  if (known.length === 0) return null;
  return (
    <BarChart
      title="Difficulty of each question"
      axis="Question"
      summary={`Of ${figureOf(sheets)} settled sheets. ${hardestOf(known)}`}
      series={['Earned']}
      top={1}
      bars={questions.map(({ question, difficulty }) => ({
        label: String(question),
        values: [difficulty === null ? null : Math.max(0, difficulty)],
        text: shareOf(difficulty),
      }))}
      format={shareOf}
    />
  );
}

/** A statistician's difficulty is the share earned: the hardest question has the lowest. */
function hardestOf(known: readonly { question: number; difficulty: number }[]): string {
  const least = Math.min(...known.map(({ difficulty }) => difficulty));
  const [first, ...others] = known.filter(({ difficulty }) => difficulty === least);
  const earned = `${shareOf(least)} of the marks were earned.`;
  return others.length === 0
    ? `The hardest is question ${first?.question}, where ${earned}`
    : `${figureOf(others.length + 1)} questions are the hardest: ${earned}`;
}

interface QuestionTableProps {
  of: SetResult;
  onShow: (question: QuestionResult) => void;
}

const figures = ['Difficulty', 'Discrimination', 'Correct', 'Partly', 'Incorrect', 'Blank'];
const onPhone = ['Question', 'Key', 'Difficulty'];

function QuestionTable({ of: { questions }, onShow }: QuestionTableProps) {
  return (
    <Table columns={['Question', 'Key', ...figures, '']} figures={figures} dense={onPhone}>
      {questions.map((question) => (
        <TableRow key={question.question}>
          <td className="font-medium">{question.question}</td>
          <td>{question.isCancelled ? 'Cancelled' : question.rightAnswer}</td>
          {valuesOf(question).map((value, i) => (
            <td key={figures[i]} className={clsx('text-end', !onPhone.includes(figures[i] ?? '') && onWide)}>
              {value}
            </td>
          ))}
          <TableActions>
            <IconButton
              label={`${question.choices.length > 0 ? 'Choices of' : 'Answers to'} question ${question.question}`}
              tip={question.choices.length > 0 ? 'Choices' : 'Answers'}
              onClick={() => onShow(question)}
            >
              <ChartColumn aria-hidden />
            </IconButton>
          </TableActions>
        </TableRow>
      ))}
    </Table>
  );
}

const valuesOf = ({ difficulty, discrimination, ...counts }: QuestionResult): string[] => [
  ...[shareOf(difficulty), figureOf(discrimination)],
  ...[counts.correct, counts.partial, counts.incorrect, counts.blank].map(figureOf),
];

/** "12 correct, 3 partly, 5 incorrect, 0 blank." */
const countsOf = ({ correct, partial, incorrect, blank }: QuestionResult): string =>
  `${figureOf(correct)} correct, ${figureOf(partial)} partly, ${figureOf(incorrect)} incorrect, ${figureOf(blank)} blank.`;

/** How often each choice was taken, and by whom. */
function Choices({ question: { choices } }: { question: QuestionResult }) {
  const columns = ['Students', 'Their mean', 'Point-biserial'];
  const nameOf = (choice: number | null) => (choice === null ? 'Blank' : letterOf(choice));
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      <BarChart
        title="Choices"
        axis="Choice"
        summary="A good wrong choice attracts some students, mostly weaker ones: its correlation is below 0."
        series={['Students']}
        top={1}
        bars={choices.map(({ choice, share }) => ({ label: nameOf(choice), values: [share] }))}
        format={shareOf}
      />
      <Table columns={['Choice', ...columns]} figures={columns}>
        {choices.map(({ choice, isRight, count, share, meanTotal, pointBiserial }) => (
          <TableRow key={nameOf(choice)}>
            <td className="font-medium">
              {nameOf(choice)}
              {isRight && ' (right)'}
            </td>
            {[`${figureOf(count)} (${shareOf(share)})`, figureOf(meanTotal), figureOf(pointBiserial)].map(
              (value, i) => (
                <td key={columns[i]} className="md:text-end">
                  <span className="md:hidden">{columns[i]} </span>
                  {value}
                </td>
              ),
            )}
          </TableRow>
        ))}
      </Table>
    </div>
  );
}
