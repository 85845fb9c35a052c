import type { TopicProgress } from '@gene/contract/progress';
import { useState } from 'react';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { rangeInWords } from './figures.ts';
import { RangeBar } from './range-bar.tsx';
import { TopicEvidenceList } from './topic-evidence-list.tsx';

interface TopicListProps {
  subjectId: string;
  topics: readonly TopicProgress[];
}

const firstRows = 20;

/** Mastery by topic, most expected first; each opens the cards and answers behind it. */
export function TopicList({ subjectId, topics }: TopicListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? topics : topics.slice(0, firstRows);
  return (
    <section aria-labelledby="mastery">
      <h2 id="mastery" className="font-serif text-lg font-semibold">
        Mastery by Topic
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        {topics.some(({ expected }) => expected !== null)
          ? 'The share of a topic’s marks you would earn today; the range is right nine times in ten.'
          : 'By chapter, from your flashcards: the share you would remember today; the range is right nine times in ten.'}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {shown.map((topic, i) => (
          <Topic key={`${topic.label} ${i}`} subjectId={subjectId} topic={topic} index={i} />
        ))}
      </ul>
      {topics.length > firstRows && (
        <div className="mt-4">
          <Button variant="secondary" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show Fewer' : `Show all ${formatCount(topics.length, 'topic')}`}
          </Button>
        </div>
      )}
    </section>
  );
}

interface TopicRowProps {
  subjectId: string;
  topic: TopicProgress;
  index: number;
}

function Topic({ subjectId, topic, index }: TopicRowProps) {
  const [open, setOpen] = useState(false);
  const { label, expected, mastery, cards, practice } = topic;
  const made = [
    cards && `${formatCount(cards.count, 'card')}, ${formatPercent(cards.recall)} remembered`,
    practice && `${formatPercent(practice.share)} of marks in ${formatCount(practice.answers, 'answer')}`,
  ].filter(Boolean);
  return (
    <li className="py-3 text-sm">
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_14rem]">
        <div>
          <h3 dir="auto" className="font-medium wrap-anywhere">
            {label}
          </h3>
          {expected !== null && (
            <p className="text-ink-soft">{formatPercent(expected)} of the exam’s marks expected</p>
          )}
        </div>
        {mastery ? (
          <div className="tabular-nums">
            <p>
              <button
                type="button"
                aria-expanded={open}
                aria-label={`${label}: ${rangeInWords(mastery)}`}
                className="font-medium underline decoration-line-strong underline-offset-2 hover:decoration-current touch:py-1"
                onClick={() => setOpen(!open)}
              >
                {rangeInWords(mastery)}
              </button>
            </p>
            <RangeBar {...mastery} share={mastery.mean} />
            <p className="mt-1 text-ink-soft">{made.join('; ')}</p>
          </div>
        ) : (
          <p className="text-ink-soft">Not tried yet</p>
        )}
      </div>
      {open && <TopicEvidenceList subjectId={subjectId} topic={index} />}
    </li>
  );
}
