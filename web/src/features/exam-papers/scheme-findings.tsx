import type { ExamKey, ReadKeyScheme, SchemeFinding } from '@gene/contract/exam-papers';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { answerInWords } from './key-words.ts';
import {
  type Answer,
  answerBefore,
  changeOf,
  fitting,
  hasAnswer,
  type LeftOut,
  marksNote,
  marksProblem,
  marksTogether,
  numbersInWords,
} from './scheme-words.ts';
import { marksInWords } from './marks-words.ts';
import { SchemePoints } from './scheme-points.tsx';

interface FindingsProps {
  /** Without the points that are left out. */
  scheme: ReadKeyScheme;
  /** With them. */
  whole: ReadKeyScheme;
  leftOut: LeftOut;
  /** What it would change. */
  stored: ExamKey;
  set: number;
  taken: ReadonlySet<number>;
  onToggle: (question: number) => void;
  onTogglePoint: (question: number, point: number) => void;
  onTakeFitting: () => void;
}

/** What a marking scheme says question by question, what it replaces, and what doesn't fit. */
export function SchemeFindings(props: FindingsProps) {
  const { scheme, whole, leftOut, stored, set, taken, onToggle, onTogglePoint, onTakeFitting } = props;
  const { findings, further, doubts, notes, marking } = scheme;
  const read = new Map(whole.findings.map((each) => [each.question, each]));
  const found = findings.filter((each) => {
    const { problems, ...answer } = read.get(each.question) ?? each;
    return hasAnswer(answer) || problems.length > 0;
  });
  const missing = findings.filter((each) => !found.includes(each));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {[...doubts, ...notes].length > 0 && (
        <Banner>
          <ul className="grid gap-1">
            {[...doubts, ...notes].map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Banner>
      )}
      {doubts.length > 0 && fitting(scheme, stored, set).size > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">{taken.size === 0 && 'So nothing is chosen yet.'}</p>
          <Button variant="secondary" onClick={onTakeFitting}>
            Choose All That Fit
          </Button>
        </div>
      )}
      <ul
        aria-label="Found in the scheme"
        className="grid max-h-[45dvh] grid-cols-[minmax(0,1fr)] divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface"
        tabIndex={0}
      >
        {found.map((finding) => (
          <Finding
            key={finding.question}
            finding={finding}
            stored={stored}
            set={set}
            isTaken={taken.has(finding.question)}
            onToggle={() => onToggle(finding.question)}
            points={
              <SchemePoints
                written={read.get(finding.question)?.written ?? null}
                leftOut={leftOut.get(finding.question)}
                onToggle={(point) => onTogglePoint(finding.question, point)}
              />
            }
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="text-sm text-ink-soft">
          {`Nothing found for ${missing.length === 1 ? 'question' : 'questions'} ${numbersInWords(missing)}: the key keeps what it has.`}
        </p>
      )}
      {further.length > 0 && (
        <p className="text-sm text-ink-soft">
          {`Not in this paper: ${further.length === 1 ? 'question' : 'questions'} ${further.join(', ')}.`}
        </p>
      )}
      {marking && <p className="text-sm text-ink-soft">{marksInWords(marking)}</p>}
    </div>
  );
}

/** "B or C"; "3 points, 4 marks"; null: it has nothing. */
function inWords({ item, written }: Answer): string | null {
  if (item) return answerInWords(item);
  if (!written) return null;
  return `${formatCount(written.points.length, 'point')}, ${formatCount(marksTogether(written), 'mark')}`;
}

interface FindingProps extends Pick<FindingsProps, 'stored' | 'set'> {
  finding: SchemeFinding;
  isTaken: boolean;
  onToggle: () => void;
  points: ReactNode;
}

function Finding({ finding, stored, set, isTaken, onToggle, points }: FindingProps) {
  const { number, page } = finding;
  const problems = [...finding.problems, marksProblem(finding)].filter((each) => each !== null);
  const notes = [...finding.notes, marksNote(finding)].filter((each) => each !== null);
  const change = changeOf(finding, stored, set);
  const said = inWords(finding);
  const replaced = inWords(answerBefore(finding, stored, set));
  return (
    <li className="flex items-start gap-3 p-3 ps-4">
      <input
        type="checkbox"
        checked={isTaken}
        disabled={said === null}
        onChange={onToggle}
        aria-label={`Take question ${number}`}
        className="mt-0.5 size-4.5 shrink-0 accent-[var(--accent)] disabled:opacity-40 touch:size-6"
      />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <span className="font-semibold">{`Question ${number}`}</span>
          {said !== null && <span>{said}</span>}
          {page !== null && <span className="text-sm text-ink-soft">{`page ${page}`}</span>}
        </p>
        {problems.map((problem) => (
          <p key={problem} className="text-sm wrap-anywhere text-danger">
            {problem}
          </p>
        ))}
        {notes.map((note) => (
          <p key={note} className="text-sm wrap-anywhere text-ink-soft">
            {note}
          </p>
        ))}
        {points}
        {said !== null && change !== 'adds' && (
          <p className="text-sm text-ink-soft">
            {change === 'keeps' ? 'As in the current key.' : `Replaces: ${replaced ?? ''}`}
          </p>
        )}
      </div>
    </li>
  );
}
