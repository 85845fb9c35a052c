import type { AnswerGroup, QuestionToMark } from '@gene/contract/scripts';
import { marksOf } from '../../entities/sheets/words.ts';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { Marking } from './use-marking.ts';

interface MarksBarProps {
  data: QuestionToMark;
  group: AnswerGroup;
  marking: Marking;
}

/** The marks for a group as they stand, and what gives them; on phones in sight while the rubric is read. */
export function MarksBar({ data: { outOf }, group: { kind }, marking }: MarksBarProps) {
  const { draft, value, problem, places, give, skip, isBusy } = marking;
  const already = places.filter(({ basedOn }) => basedOn !== null).length;
  const isEmpty = kind === 'blank' || kind === 'empty_box';
  return (
    <section
      aria-label="Marks"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-5 shadow-card max-lg:sticky max-lg:bottom-[calc(var(--audio-bar,0px)+0.5rem)] max-lg:z-10 max-lg:p-3"
    >
      {outOf === null && <Banner>Set the question’s marks first.</Banner>}
      {problem !== null && <Banner>{problem}</Banner>}
      {isEmpty && value !== null && value.marks > 0 && (
        <Banner>Nothing is written here: these would be marks for a blank answer.</Banner>
      )}
      {value !== null && already > 0 && already < places.length && (
        <p className="text-sm text-ink-soft">{`${already} of them ${already === 1 ? 'has' : 'have'} marks already.`}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {outOf !== null && (
          <p aria-live="polite" className="font-serif text-2xl font-semibold tabular-nums">
            {draft.typed.text === '' ? (value === null ? '–' : marksOf(value.marks)) : draft.typed.text}
            {` / ${marksOf(outOf)}`}
          </p>
        )}
        <Button busy={isBusy} disabled={value === null || outOf === null || problem !== null} onClick={give}>
          {value === null
            ? 'Give Marks'
            : `Give ${marksOf(value.marks)} to ${formatCount(places.length, isEmpty ? 'blank answer' : 'answer')}`}
        </Button>
        <Button
          variant="secondary"
          disabled={outOf === null}
          onClick={() => marking.type(String(outOf ?? ''))}
        >
          Full Marks
        </Button>
        <Button variant="secondary" disabled={outOf === null} onClick={() => marking.type('0')}>
          No Marks
        </Button>
        <Button variant="quiet" onClick={skip}>
          Skip
        </Button>
      </div>
    </section>
  );
}
