import type { ObjectionToAnswer } from '@gene/contract/objections';
import type { ReleasedQuestion } from '@gene/contract/results';
import { Link } from 'react-router';
import {
  answerKinds,
  choicesInWords,
  extraInWords,
  flowing,
  letterOf,
  marksOf,
  outcomes,
} from '../../entities/sheets/words.ts';
import { formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { PageCrop, PagePicture } from './page-picture.tsx';
import { type AnsweringObjection, useObjection } from './use-objections.ts';

interface ObjectionCardProps {
  one: ObjectionToAnswer;
  paperId: string;
}

/** An objection with the answer it is about, answered in place. */
export function ObjectionCard({ one, paperId }: ObjectionCardProps) {
  const { question, student, roll, text, madeAt, sheetId, outcome } = one;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="any-script wrap-anywhere">
        <h3 className="font-serif text-lg font-semibold">
          {`Question ${question} · `}
          <Link to={`/admin/evaluation/sheets/${sheetId}`} className="text-accent underline">
            {[roll, student].filter(Boolean).join(' · ')}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{formatMoment(madeAt)}</p>
        <blockquote className="mt-2 border-s-3 border-accent ps-3 whitespace-pre-wrap">{text}</blockquote>
      </div>
      <Answer one={one} />
      {outcome === null ? <AnswerForm one={one} paperId={paperId} /> : <Answered one={one} />}
    </li>
  );
}

/** Shares of a page shown round the bubbles of an answer; its number is printed left of them. */
const room = { left: 0.05, right: 0.02, around: 0.014 };

const withRoom = ({ x, y, width, height }: NonNullable<ReleasedQuestion['area']>) => {
  const [left, top] = [Math.max(0, x - room.left), Math.max(0, y - room.around)];
  const right = Math.min(1, x + width + room.right);
  return {
    ...{ x: left, y: top },
    ...{ width: right - left, height: Math.min(1, y + height + room.around) - top },
  };
};

function Answer({ one: { shown, question } }: { one: ObjectionToAnswer }) {
  const { kind, text, choices, pageId, area, outcome, marks, outOf, lines, extra, right } = shown;
  const words =
    kind === null ? `On the sheet: ${choicesInWords(choices)}` : flowing(text) || answerKinds[kind];
  const label = `The answer to question ${question}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="any-script whitespace-pre-wrap wrap-anywhere">{words}</p>
      {pageId !== null && area && <PageCrop pageId={pageId} area={withRoom(area)} label={label} />}
      {pageId !== null && !area && (kind === 'pages' || kind === 'missing') && (
        <PagePicture pageId={pageId} label={label} />
      )}
      <p className="text-sm text-ink-soft">
        {[
          `${marksOf(marks)} of ${marksOf(outOf)}`,
          ...(outcome === null ? [] : [outcomes[outcome]]),
          ...(right === null ? [] : [`right answer: ${right}`]),
          ...lines.map((line) => `${line.text} (${marksOf(line.marks)})`),
          ...(extra !== 0 && lines.length > 0 ? [extraInWords(extra)] : []),
        ].join(' · ')}
      </p>
    </div>
  );
}

function AnswerForm({ one, paperId }: ObjectionCardProps) {
  const answering = useObjection(one);
  const { words, setWords, problem, accept, reject, isBusy } = answering;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      {one.isWritten ? (
        <NewMark one={one} answering={answering} />
      ) : (
        <NewChoices one={one} answering={answering} paperId={paperId} />
      )}
      <TextArea
        label="Your answer"
        rows={2}
        dir="auto"
        value={words}
        error={problem}
        hint="The student sees it."
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={accept}>
          Accept
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={reject}>
          Reject
        </Button>
      </div>
    </div>
  );
}

interface ChangeProps {
  one: ObjectionToAnswer;
  answering: AnsweringObjection;
}

const pressed =
  'min-h-10 min-w-10 rounded-md border border-line-strong bg-surface px-3 py-2 aria-pressed:border-accent aria-pressed:bg-accent-soft touch:min-h-11';

/** Filled choices of a sheet, as somebody sees them on the picture. */
function NewChoices({
  one,
  answering: { choices, toggleChoice },
  paperId,
}: ChangeProps & { paperId: string }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">If accepted, the sheet says</legend>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {Array.from({ length: one.choices }, (_, choice) => (
          <button
            key={choice}
            type="button"
            aria-label={`${letterOf(choice)} of question ${one.question}`}
            aria-pressed={choices.includes(choice)}
            onClick={() => toggleChoice(choice)}
            className={`text-center ${pressed}`}
          >
            {letterOf(choice)}
          </button>
        ))}
        <span className="text-sm text-ink-soft">
          If the key is wrong,{' '}
          <Link to={`/admin/omr-config/${paperId}`} className="text-accent underline">
            change the key
          </Link>{' '}
          instead: that counts for everyone.
        </span>
      </div>
    </fieldset>
  );
}

/** Lines of the rubric and marks beside them, as when the answer is marked. */
function NewMark({ one: { lines, shown }, answering }: ChangeProps) {
  const { chosen, toggleLine, extra, setExtra, sum } = answering;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="text-sm font-medium">If accepted, the answer gets</legend>
      {lines.map(({ id, text, marks }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen.includes(id)}
          onClick={() => toggleLine(id)}
          className={`any-script text-start wrap-anywhere ${pressed}`}
        >
          {text} ({marksOf(marks)})
        </button>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={lines.length > 0 ? 'Further marks' : 'Marks'}
          inputMode="decimal"
          autoComplete="off"
          value={extra}
          onChange={({ currentTarget }) => setExtra(currentTarget.value.trim().replace(',', '.'))}
        />
        <p aria-live="polite" className="pb-2 tabular-nums">
          {sum === null ? 'No number' : `${marksOf(sum)} of ${marksOf(shown.outOf)}`}
        </p>
      </div>
    </fieldset>
  );
}

function Answered({ one: { outcome, answer, answeredBy, answeredAt } }: { one: ObjectionToAnswer }) {
  return (
    <p className="any-script border-t border-line pt-4 whitespace-pre-wrap wrap-anywhere">
      <span className="font-medium">{outcome === 'accepted' ? 'Accepted' : 'Rejected'}: </span>
      {answer}
      <span className="block text-sm text-ink-soft">
        {`${answeredBy ?? 'A deleted account'}, ${answeredAt === null ? '' : formatMoment(answeredAt)}`}
      </span>
    </p>
  );
}
