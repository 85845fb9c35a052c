import type { AnswerGroup, QuestionToMark, RubricLine } from '@gene/contract/scripts';
import { Undo2 } from 'lucide-react';
import { useParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { answerKinds, flowing, marksOf } from '../../entities/sheets/words.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KeyHelp } from '../../ui/key-help.tsx';
import { BackTo } from './batch-screen.tsx';
import { QuestionForm } from './question-form.tsx';
import { BoxPictures } from './box-picture.tsx';
import { EarlierMarks } from './earlier-marks.tsx';
import { laterLines } from './marked-before.ts';
import { MarksBar } from './marks-bar.tsx';
import { Rubric } from './rubric.tsx';
import { ScriptPages } from './script-pages.tsx';
import { AnswerText, Suggestion } from './suggestion.tsx';
import { type Marking, useMarking } from './use-marking.ts';
import { useMarkingKeys } from './use-marking-keys.ts';

const keys = [
  ['0 to 9, point', 'type the marks'],
  ['F', 'full marks'],
  ['A, B, C …', 'select or clear a line'],
  ['Y', 'take the suggestion'],
  ['Enter', 'give them'],
  ['S', 'skip'],
  ['U', 'undo'],
  ['← →', 'turn the page'],
] as const;

/** Answers to one question across all scripts, marked group by group and without names. */
export function QuestionScreen() {
  const { paperId = '', question = '' } = useParams();
  const number = Number(question);
  const marking = useMarking(paperId, number);
  useMarkingKeys(marking);
  const { found, current, undo } = marking;
  return (
    <div>
      <title>{`Question ${question} · Gene`}</title>
      <BackTo to={`/admin/evaluation/written/${paperId}`}>All questions</BackTo>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-xl font-semibold">Question {question}</h2>
        <div className="flex items-center gap-2">
          <Button variant="quiet" disabled={!undo} onClick={() => undo?.()}>
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
          <KeyHelp keys={keys} />
        </div>
      </div>
      <Loaded from={found} loading="Loading the answers">
        {(data) => (
          <>
            <p role="status" className="mb-5 text-ink-soft">
              {formatCount(data.answers - data.marked, 'answer')} to mark
              {data.isSecond && ' a second time'}
            </p>
            <EarlierMarks data={data} marking={marking} />
            {/* On phones the rubric stands below the answer, and the marks stay in sight below both. */}
            <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:items-start">
              <Current data={data} marking={marking} />
              <div
                data-above-marks
                className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
              >
                <Rubric paperId={paperId} data={data} marking={marking} />
                {data.isSecond ? (
                  <p className="any-script whitespace-pre-wrap wrap-anywhere">{data.text}</p>
                ) : (
                  <QuestionForm key={`${data.text} ${data.outOf}`} paperId={paperId} data={data} />
                )}
              </div>
              {current && <MarksBar data={data} group={current} marking={marking} />}
            </div>
            <Groups data={data} marking={marking} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Current({ data, marking }: { data: QuestionToMark; marking: Marking }) {
  const { current, passed, showPassed } = marking;
  if (current) return <GroupCard key={current.key} data={data} group={current} marking={marking} />;
  return (
    <EmptyState
      title={passed > 0 ? `${formatCount(passed, 'group')} skipped` : 'Everything is marked'}
      actions={
        passed > 0 && (
          <Button variant="secondary" onClick={showPassed}>
            Show Them
          </Button>
        )
      }
    />
  );
}

interface GroupCardProps {
  data: QuestionToMark;
  group: AnswerGroup;
  marking: Marking;
}

function GroupCard({ data: { question }, group, marking }: GroupCardProps) {
  const { kind, text, answers, given } = group;
  const { suggestion, rubric, take } = marking;
  const several = answers.length > 1 ? `, ${answers.length} times` : '';
  return (
    <section
      aria-labelledby="answer"
      data-above-marks
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <h3 id="answer" className="font-serif text-lg font-semibold">
        {answers.length > 1 || text === '' ? `${answerKinds[kind]}${several}` : 'Answer'}
      </h3>
      {text !== '' && <AnswerText text={flowing(text)} suggestion={suggestion} />}
      {suggestion && <Suggestion suggestion={suggestion} lines={rubric} onTake={take} />}
      {(kind === 'pages' || kind === 'missing') && <ScriptPages group={group} />}
      {(kind === 'box' || kind === 'empty_box') && <BoxPictures group={group} question={question} />}
      {given.map(({ marks, answers: count, decidedBy, decidedAt }) => (
        <p key={`${decidedAt} ${marks} ${count}`} className="text-sm text-ink-soft">
          {`${marksOf(marks)} for ${formatCount(count, 'answer')} by ${decidedBy ?? 'a deleted account'}, ${formatMoment(decidedAt)}`}
        </p>
      ))}
    </section>
  );
}

function Groups({ data: { groups, lines, isAll }, marking }: { data: QuestionToMark; marking: Marking }) {
  return (
    <section aria-labelledby="all-answers" className="mt-10">
      <h3 id="all-answers" className="font-serif text-lg font-semibold">
        All Answers
      </h3>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {groups.map((group) => (
          <GroupItem key={group.key} group={group} later={laterLines(group, lines)} marking={marking} />
        ))}
      </ul>
      {!isAll && <p className="mt-3 text-sm text-ink-soft">Mark these to see more.</p>}
    </section>
  );
}

interface GroupItemProps {
  group: AnswerGroup;
  later: RubricLine[];
  marking: Marking;
}

function GroupItem({ group, later, marking: { current, choose } }: GroupItemProps) {
  const { key, kind, text, answers, open, given } = group;
  return (
    <li>
      <button
        type="button"
        aria-current={current?.key === key}
        onClick={() => choose(group)}
        className="grid w-full gap-1 rounded-lg border border-line bg-surface p-4 text-start aria-[current=true]:border-accent"
      >
        <span className="any-script line-clamp-2 wrap-anywhere">
          {text === '' ? answerKinds[kind] : flowing(text)}
        </span>
        <span className="text-sm text-ink-soft">
          {[
            formatCount(answers.length, 'answer'),
            ...given.map(({ marks }) => `${marksOf(marks)} given`),
            ...(open > 0 ? [`${open} to mark`] : []),
            ...(later.length > 0
              ? [`marked before ${later.map((line) => `“${line.text}”`).join(', ')} was in the rubric`]
              : []),
          ].join(' · ')}
        </span>
      </button>
    </li>
  );
}
