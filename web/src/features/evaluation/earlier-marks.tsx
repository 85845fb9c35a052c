import type { QuestionToMark } from '@gene/contract/scripts';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { laterLines } from './marked-before.ts';
import type { Marking } from './use-marking.ts';

/** What was decided before and meets something new: answers that say the same, or a line of the rubric. */
export function EarlierMarks({
  data: { groups, lines, isAll },
  marking,
}: {
  data: QuestionToMark;
  marking: Marking;
}) {
  const { remembered, giveRemembered, isBusy, isLookingBack, lookBack, value } = marking;
  const late = remembered.reduce((sum, { open }) => sum + open, 0);
  const before = groups.filter((group) => laterLines(group, lines).length > 0);
  const news = lines.filter((line) => before.some((group) => laterLines(group, [line]).length > 0));
  // Only so many groups are shown at once.
  const some = isAll ? '' : 'At least ';
  if (late === 0 && before.length === 0) return null;
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      {late > 0 && (
        <Banner
          action={
            <Button variant="secondary" size="sm" busy={isBusy} onClick={giveRemembered}>
              Give the Same Marks
            </Button>
          }
        >
          {`${some}${formatCount(late, 'answer')} to mark ${late === 1 ? 'says' : 'say'} what marked ones say.`}
        </Banner>
      )}
      {before.length > 0 && (
        <Banner
          action={
            !isLookingBack && (
              <Button variant="secondary" size="sm" onClick={lookBack}>
                Look at {before.length === 1 ? 'It' : 'Them'}
              </Button>
            )
          }
        >
          {`${some}${formatCount(before.length, 'group')} marked before ${news.map(({ text }) => `“${text}”`).join(', ')} was in the rubric.`}
          {isLookingBack &&
            (value === null
              ? ' New marks go to all answers of the group; Skip leaves theirs.'
              : ' Enter keeps the marks as they stand.')}
        </Banner>
      )}
    </div>
  );
}
