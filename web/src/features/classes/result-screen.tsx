import type { ReleasedQuestion, ReleasedResult, ResultChange } from '@gene/contract/results';
import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import {
  answerKinds,
  choicesInWords,
  countOutcomes,
  extraInWords,
  flowing,
  marksOf,
  outcomes,
} from '../../entities/sheets/words.ts';
import { formatDay, formatMoment, formatPercent } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableRow } from '../../ui/table.tsx';
import { LearnFromResult } from './learn-from-result.tsx';
import { ObjectDialog, OwnObjectionList } from './own-objections.tsx';
import { MarkedPage } from './marked-page.tsx';
import { type OwnObjections, useOwnObjections } from './use-own-objections.ts';
import { useResult, useResultBox } from './use-result.ts';

/** A student's marked sheet. */
export function ResultScreen() {
  const { resultId = '' } = useParams();
  const result = useResult(resultId);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <title>Result · Gene</title>
      <Link
        to="/classes"
        className="mb-3 inline-flex min-h-10 items-center gap-2 text-sm text-accent touch:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Classes
      </Link>
      <Loaded from={result} loading="Loading your result">
        {(found) => <Marked result={found} />}
      </Loaded>
    </div>
  );
}

function Marked({ result }: { result: ReleasedResult }) {
  const own = useOwnObjections(result.id);
  // Words need the width that letters don't.
  const isWritten = result.questions.some(({ kind }) => kind !== null);
  const { id, title, subject, organization, releasedAt, questions, pages, changes, isInReview } = result;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1 className="any-script font-serif text-2xl font-semibold wrap-anywhere">{title}</h1>
        <p className="any-script text-ink-soft wrap-anywhere">
          {[subject, organization, `released on ${formatDay(releasedAt)}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Figures result={result} />
      {isInReview && <Banner>Your teacher is reviewing this. These are the earlier marks.</Banner>}
      {changes.map((change) => (
        <Banner key={change.changedAt}>{changeInWords(change)}</Banner>
      ))}
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
          !isWritten && pages.length > 0 && 'lg:grid-cols-2',
        )}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Questions result={result} own={own} />
          <LearnFromResult result={result} />
          <OwnObjectionList own={own} />
        </div>
        <div
          className={clsx(
            'grid grid-cols-[minmax(0,1fr)] gap-6',
            isWritten && pages.length > 1 && 'lg:grid-cols-2',
            isWritten && pages.length === 1 && 'max-w-2xl',
          )}
        >
          {pages.map(({ id: pageId, page }) => (
            <MarkedPage
              key={pageId}
              resultId={id}
              pageId={pageId}
              label={`Page ${page} of what you handed in`}
              questions={questions.filter((each) => each.pageId === pageId)}
            />
          ))}
        </div>
      </div>
      <ObjectDialog own={own} />
    </div>
  );
}

function Figures({ result: { score, totalMarks, percentage, questions } }: { result: ReleasedResult }) {
  const figures = [
    ['Score', `${marksOf(score)} of ${marksOf(totalMarks)}`],
    ['Percentage', formatPercent(percentage / 100)],
    ...countOutcomes(questions),
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-lg border border-line bg-surface p-5 shadow-card sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-serif text-2xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "Changed 26 Nov, 22:10: 3 of 4 became 4 of 4. Question 3: 0 became 1." */
function changeInWords({ changedAt, before, after, questions }: ResultChange): string {
  const marks = ({ score, totalMarks }: ResultChange['before']) =>
    `${marksOf(score)} of ${marksOf(totalMarks)}`;
  const total =
    marks(before) === marks(after) ? `still ${marks(after)}` : `${marks(before)} became ${marks(after)}`;
  const each = questions.map((one) =>
    one.before === one.after
      ? `Question ${one.question}: still ${marksOf(one.after)}, for another reason.`
      : `Question ${one.question}: ${marksOf(one.before)} became ${marksOf(one.after)}.`,
  );
  return [`Changed ${formatMoment(changedAt)}: ${total}.`, ...each].join(' ');
}

function Questions({ result, own }: { result: ReleasedResult; own: OwnObjections }) {
  const { questions, isScript, objectionsUntil, organization, hasLeft } = result;
  const isOver = !result.isOpenToObjections;
  const why = isScript ? 'Why' : 'Result';
  return (
    <div>
      <Table columns={['Question', 'Your answer', why, 'Marks', 'Objection']} figures={['Marks']}>
        {questions.map((each) => (
          <QuestionRow key={each.question} resultId={result.id} of={each} {...(!isOver && { own })} />
        ))}
      </Table>
      {hasLeft && (
        <p className="mt-2 text-sm text-ink-soft">
          You have left {organization}, so you can’t object to its results.
        </p>
      )}
      {objectionsUntil !== null && !hasLeft && (
        <p className="mt-2 text-sm text-ink-soft">
          {isOver ? 'Objections were open until' : 'Objections are open until'}{' '}
          {formatMoment(objectionsUntil)}.
        </p>
      )}
    </div>
  );
}

interface QuestionRowProps {
  resultId: string;
  of: ReleasedQuestion;
  own?: OwnObjections;
}

function QuestionRow({ resultId, of, own }: QuestionRowProps) {
  const { question, kind, text, choices, marks, outOf } = of;
  const answered = own?.answerTo(question) ?? null;
  return (
    <TableRow>
      <td className="font-medium">
        <span className="md:hidden">Question </span>
        {question}
      </td>
      <td className="any-script whitespace-pre-wrap wrap-anywhere">
        {kind !== 'box' && <span className="text-ink-soft md:hidden">Your answer </span>}
        {kind === null && choicesInWords(choices)}
        {kind === 'box' && <BoxPicture resultId={resultId} question={question} />}
        {kind !== null &&
          kind !== 'box' &&
          (flowing(text) || <span className="text-ink-soft">{answerKinds[kind]}</span>)}
      </td>
      <td className="any-script wrap-anywhere md:min-w-24">{reasonOf(of)}</td>
      <td className="md:text-end">
        <span className="text-ink-soft md:hidden">Marks </span>
        {marksOf(marks)} / {marksOf(outOf)}
      </td>
      <td>
        {answered && (
          <a href={`#objection-${answered.id}`} className="block text-accent underline">
            {answered.outcome === 'accepted' ? 'Accepted' : 'Rejected'}
          </a>
        )}
        {own?.hasOpen(question) && <span className="text-ink-soft">Not answered yet</span>}
        {own && !own.hasOpen(question) && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Object to question ${question}`}
            onClick={() => own.ask(question)}
          >
            {answered ? 'Object Again' : 'Object'}
          </Button>
        )}
      </td>
    </TableRow>
  );
}

/** As it was cut out of the sheet. */
function BoxPicture({ resultId, question }: { resultId: string; question: number }) {
  const url = useResultBox(resultId, question);
  if (url === null) return <Skeleton className="h-16 max-md:w-full md:w-48" />;
  return (
    <img
      src={url}
      alt={`What you wrote in the box of question ${question}`}
      className="rounded-md border border-line bg-white max-md:w-full md:w-48"
    />
  );
}

/** "Incorrect; right is B"; of a written answer, the lines of the rubric. */
function reasonOf({ outcome, right, lines, extra, kind }: ReleasedQuestion): string {
  const reasons = lines.map((line) => `${line.text} (${marksOf(line.marks)})`);
  if (extra !== 0 && lines.length > 0) reasons.push(extraInWords(extra));
  if (kind !== null && reasons.length > 0) return reasons.join('; ');
  const words = outcome === null ? 'Not scored' : outcomes[outcome];
  const isRightSaid = right !== null && outcome !== 'correct' && outcome !== 'cancelled';
  return isRightSaid ? `${words}; right answer: ${right}` : words;
}
