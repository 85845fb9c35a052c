import type { AnswerGroup } from '@gene/contract/scripts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBoxPicture } from './script-queries.ts';

/** Empty boxes look alike: so many show whether they are. */
const shownAtOnce = 24;

/** Pictures of the boxes of a group. */
export function BoxPictures({
  group: { answers, kind },
  question,
}: {
  group: Pick<AnswerGroup, 'answers' | 'kind'>;
  question: number;
}) {
  const rest = answers.length - shownAtOnce;
  return (
    <div className="grid max-h-[70dvh] gap-2 overflow-y-auto" tabIndex={answers.length > 1 ? 0 : undefined}>
      {answers.slice(0, shownAtOnce).map(({ scriptId }, i) => (
        <BoxPicture
          key={scriptId}
          scriptId={scriptId}
          question={question}
          label={`${kind === 'box' ? 'Answer' : 'Empty box'} ${i + 1} of ${answers.length}`}
        />
      ))}
      {rest > 0 && <p className="text-sm text-ink-soft">{`and ${rest} more`}</p>}
    </div>
  );
}

function BoxPicture({ scriptId, question, label }: { scriptId: string; question: number; label: string }) {
  const url = useBoxPicture(scriptId, question);
  if (url === null) return <Skeleton className="h-32 w-full" />;
  return <img src={url} alt={label} className="w-full rounded-md border border-line bg-white" />;
}
