import type { AttemptQuestion, MarkedPoint, QuestionMarking } from '@gene/contract/practice';
import { Check, CircleDashed, CircleHelp, type LucideIcon, X } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { marksInWords } from '../../entities/papers/paper-words.ts';
import { placeOf } from '../../entities/citations/citation.ts';
import { useAssignedAttempt } from './assigned-attempt.ts';
import { materialLink } from './material-link.ts';
import { OptionRow } from './option-row.tsx';

interface MarkingViewProps {
  question: AttemptQuestion;
  marking: QuestionMarking;
  /** The marked answer. */
  text: string;
  marks: number | null;
  /** Called when someone sets the correct option. */
  onRightSet: () => Promise<unknown>;
}

const confidences = {
  high: 'quite sure',
  medium: 'fairly sure',
  low: 'unsure: check it yourself',
} as const;

/** The suggested marks and their evidence. */
export function MarkingView({ question, marking, text, marks, onRightSet }: MarkingViewProps) {
  const { suggested, open = 0, likely, confidence, doubts, points, options, calibrated } = marking;
  // A blank answer's zero needs no explanation.
  const isBlank = doubts.some(({ kind }) => kind === 'empty');
  const told = doubts.filter(({ kind }) => kind !== 'empty');
  /** Marks that nothing is suggested for are not in it. */
  const most = (marks ?? 0) - open;
  const to = Math.min(likely.to, most);
  const isRange = likely.from !== to && (likely.from > 0 || to < most);
  return (
    <div className="grid gap-3">
      <p>
        {suggested === null || marks === null ? (
          'No marks are suggested.'
        ) : (
          <>
            Suggested: <strong>{formatNumber(suggested)}</strong> of {marksInWords(most)}
            <span className="text-sm text-ink-soft">
              {isRange && `, likely ${formatNumber(likely.from)} to ${formatNumber(to)}`}
              {!isBlank && ` (${confidences[confidence]})`}
            </span>
            {open > 0 && `; ${formatNumber(open)} more for you to give`}
          </>
        )}
      </p>
      {calibrated && <p className="text-sm text-ink-soft">Follows your earlier marks for this question.</p>}
      {told.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {told.map(({ kind, message }) => (
            <li key={`${kind} ${message}`} className="flex gap-2">
              <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
              {message}
            </li>
          ))}
        </ul>
      )}
      {options.length > 0 && (
        <ul className="grid gap-2">
          {options.map((option) => (
            <OptionRow
              key={option.part.join(' ')}
              option={option}
              marking={marking}
              question={question}
              onRightSet={onRightSet}
            />
          ))}
        </ul>
      )}
      {points.length > 0 && (
        <ul aria-label="Key points" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {points.map((point, i) => (
            <PointRow key={i} point={point} text={text} marking={marking} />
          ))}
        </ul>
      )}
    </div>
  );
}

const states: Record<MarkedPoint['state'], { Icon: LucideIcon; name: string; tone: string }> = {
  covered: { Icon: Check, name: 'Covered', tone: 'text-accent' },
  partly: { Icon: CircleDashed, name: 'Partly covered', tone: 'text-ink-soft' },
  missed: { Icon: X, name: 'Missed', tone: 'text-danger' },
  unknown: { Icon: CircleHelp, name: 'Not known', tone: 'text-ink-soft' },
};

function PointRow({ point, text, marking }: { point: MarkedPoint; text: string; marking: QuestionMarking }) {
  const { Icon, name, tone } = states[point.state];
  const isAssigned = useAssignedAttempt() !== null;
  const citation = point.citation === null ? undefined : marking.model.citations[point.citation];
  // A word that happens to occur in both proves nothing.
  const evidence = point.state === 'missed' ? [] : point.evidence;
  const quotes = evidence.map(({ start, end }) => text.slice(start, end).trim()).filter(Boolean);
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${tone}`} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 wrap-anywhere">
        <p>
          <span className="sr-only">{name}: </span>
          {point.part.length > 0 && <span className="font-medium">({point.part.join(') (')}) </span>}
          <span dir="auto" className="font-serif">
            {point.text}
          </span>
        </p>
        {quotes.length > 0 && (
          <p className="text-sm text-ink-soft">
            You wrote:{' '}
            {quotes.map((quote, i) => (
              <span key={i}>
                {i > 0 && ' … '}
                <mark className="marked font-serif">{quote}</mark>
              </span>
            ))}
          </p>
        )}
        {point.state !== 'covered' && text.trim() !== '' && (
          <p className="text-sm text-ink-soft">{point.reason}</p>
        )}
        {citation && !isAssigned && (
          <p className="text-sm">
            <Link {...materialLink(citation)} className="text-accent underline underline-offset-4">
              {placeOf(citation)}
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
