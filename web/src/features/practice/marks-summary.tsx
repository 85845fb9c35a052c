import type { AttemptResult } from '@gene/contract/practice';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Progress } from '../../ui/progress.tsx';
import { ofMarks } from './in-words.ts';

/** Total suggested marks, and the person's own. */
export function MarksSummary({ result }: { result: AttemptResult }) {
  const { marking, questions, marks, suggested, suggestedOf, earned, earnedOf, comparison } = result;
  const done = questions.filter((question) => question.marking !== null).length;
  const own = questions.filter((question) => question.own !== null).length;
  const open = questions.filter(
    ({ marking: judged, own: given }) => judged?.suggested == null && given === null,
  ).length;
  if (marking)
    return (
      <div className="grid gap-2">
        <p role="status" className="text-sm text-ink-soft">
          Comparing your answers with your material: {formatNumber(done)} of {formatNumber(questions.length)}
        </p>
        <Progress label="Answers compared" share={done / Math.max(1, questions.length)} />
      </div>
    );
  return (
    <div className="grid gap-2 border-s-2 border-line ps-4">
      {suggested !== null && marks !== null && (
        <p className="font-serif text-xl">
          Suggested: <strong>{formatNumber(suggested)}</strong>{' '}
          {ofMarks(suggestedOf, marks, 'can be marked so far')}
        </p>
      )}
      {own > 0 && earned !== null && marks !== null && (
        <p className="font-serif text-xl">
          With your own marks: <strong>{formatNumber(earned)}</strong> {ofMarks(earnedOf, marks)}
        </p>
      )}
      {open > 0 && marks !== null && (
        <p className="text-sm">
          {formatCount(open, 'question')} without a suggestion: give {open === 1 ? 'it' : 'them'} your own
          marks.
        </p>
      )}
      <p className="text-sm text-ink-soft">
        Suggestions from your material: mark yourself where you know better.
      </p>
      {comparison && own > 0 && (
        <p className="text-sm text-ink-soft">
          In all your attempts, you marked {formatCount(comparison.questions, 'question')} yourself: you gave{' '}
          {inWords(comparison.above)} on average ({formatMarks(comparison.apart)} apart).
        </p>
      )}
    </div>
  );
}

const formatMarks = (marks: number) => formatCount(Math.round(marks * 10) / 10, 'mark');

function inWords(above: number): string {
  if (Math.abs(above) < 0.05) return 'as much as suggested';
  return `${formatMarks(Math.abs(above))} ${above > 0 ? 'more' : 'less'} than suggested`;
}
