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

const wrong = { border: 'border-[#b91c1c]', ground: 'bg-[#b91c1c]' };
const right = { border: 'border-[#15803d]', ground: 'bg-[#15803d]' };
/** On the white of a scan in both themes. */
const looks: Partial<Record<NonNullable<ReleasedQuestion['outcome']>, typeof wrong>> = {
  ...{ correct: right, cancelled: right },
  partial: { border: 'border-[#a16207]', ground: 'bg-[#a16207]' },
};

function Mark({ of: { question, area, outcome, marks } }: { of: ReleasedQuestion }) {
  if (!area || outcome === null) return null;
  const look = looks[outcome] ?? wrong;
  return (
    <span
      role="img"
      aria-label={`Question ${question}: ${outcomes[outcome]}, ${marksOf(marks)}`}
      className={clsx('absolute flex items-center rounded-sm border sm:border-2', look.border)}
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
          area.x + area.width > 0.9 ? 'absolute end-1 top-1' : 'absolute start-full ms-0.5',
          'rounded-full px-1 text-[0.625rem] leading-tight font-semibold text-white tabular-nums sm:text-xs',
          look.ground,
        )}
      >
        {marksOf(marks)}
      </span>
    </span>
  );
}
