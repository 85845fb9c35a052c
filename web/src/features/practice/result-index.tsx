import type { AttemptQuestion, AttemptResult } from '@gene/contract/practice';
import { formatNumber } from '../../lib/format.ts';
import { resultId } from './in-words.ts';

interface ResultIndexProps {
  questions: readonly AttemptQuestion[];
  result: AttemptResult;
}

/** The marks of each question, and the way to it. */
export function ResultIndex({ questions, result }: ResultIndexProps) {
  if (questions.length < 2) return null;
  return (
    <nav aria-label="Marks by question">
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 text-sm">
        {questions.map((question) => (
          <li key={question.id}>
            <a
              href={`#${resultId(question)}`}
              className="flex min-h-10 items-center justify-between gap-2 rounded-md border border-line bg-surface px-3 hover:border-accent touch:min-h-11"
            >
              <span className="font-medium">
                <span className="sr-only">Question </span>
                {question.number}
              </span>
              <span className="text-ink-soft tabular-nums">{marksOf(question, result)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** "3 / 5"; "– / 5" where nothing is suggested; "–" of a question that others were chosen before. */
function marksOf({ id, marks }: AttemptQuestion, { questions }: AttemptResult): string {
  const found = questions.find(({ questionId }) => questionId === id);
  if (found && !found.counted) return '–';
  const earned = found?.own ?? found?.marking?.suggested ?? null;
  return [earned, marks].map((each) => (each === null ? '–' : formatNumber(each))).join(' / ');
}
