import type { ReleasedQuestion } from '@gene/contract/results';
import clsx from 'clsx';
import { marksOf, outcomes } from '../../entities/sheets/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useResultPicture } from './use-result.ts';

interface MarkedPageProps {
  resultId: string;
  pageId: string;
  label: string;
  questions: readonly ReleasedQuestion[];
}

/** A page as it was handed in, with the marks where the answers are. */
export function MarkedPage({ resultId, pageId, label, questions }: MarkedPageProps) {
  const url = useResultPicture(resultId, pageId);
  if (url === null) return <Skeleton className="aspect-[1/1.41] w-full" />;
  return (
    <div className="relative w-full">
      <img src={url} alt={label} className="w-full rounded-md border border-line bg-white" />
      {questions.map((each) => (
        <Mark key={each.question} of={each} />
      ))}
    </div>
  );
}

const percent = (share: number) => `${100 * share}%`;

function Mark({ of: { question, area, outcome, marks } }: { of: ReleasedQuestion }) {
  if (!area || outcome === null) return null;
  const isRight = outcome === 'correct' || outcome === 'cancelled';
  return (
    <span
      role="img"
      aria-label={`Question ${question}: ${outcomes[outcome]}, ${marksOf(marks)}`}
      className={clsx(
        'absolute flex items-center rounded-sm border sm:border-2',
        isRight ? 'border-[#15803d]' : 'border-[#b91c1c]',
      )}
      style={{
        insetInlineStart: percent(area.x),
        top: percent(area.y),
        width: percent(area.width),
        height: percent(area.height),
      }}
    >
      <span
        aria-hidden
        className={clsx(
          'absolute start-full ms-0.5 rounded-full px-1 text-[0.625rem] leading-tight font-semibold text-white tabular-nums sm:text-xs',
          isRight ? 'bg-[#15803d]' : 'bg-[#b91c1c]',
        )}
      >
        {marksOf(marks)}
      </span>
    </span>
  );
}
