import { api } from '@gene/contract/api';
import { topicEvidenceMost } from '@gene/contract/progress';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { formatDay, formatPercent } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

interface TopicEvidenceProps {
  subjectId: string;
  /** Its place among the subject's topics. */
  topic: number;
}

const linkStyle = 'underline decoration-line-strong underline-offset-2 hover:decoration-current';

/** The cards and answers that the mastery of a topic is made of. */
export function TopicEvidenceList({ subjectId, topic }: TopicEvidenceProps) {
  const found = useQuery(query(api.progress.topic, { params: { id: subjectId, topic } }));
  if (found.isError)
    return <LoadFailure onRetry={() => void found.refetch()}>{messageOf(found.error)}</LoadFailure>;
  if (!found.data)
    return (
      <>
        <LoadingLabel>Loading cards and answers</LoadingLabel>
        <Skeleton className="mt-3 h-16" />
      </>
    );
  const { cards, answers } = found.data;
  return (
    <div className="mt-3 grid gap-4 rounded-md bg-sunken p-3">
      {answers.length > 0 && (
        <List title="Answers" more={answers.length === topicEvidenceMost}>
          {answers.map(({ attemptId, resultId, place, title, number, share, submittedAt }) => (
            <Row
              key={`${attemptId ?? resultId} ${place}`}
              when={submittedAt}
              value={formatPercent(share)}
              to={resultId === null ? `/practice/${attemptId}?q=${place}` : `/classes/results/${resultId}`}
            >
              {`${title}, question ${number}`}
            </Row>
          ))}
        </List>
      )}
      {cards.length > 0 && (
        <List title="Cards, least remembered first" more={cards.length === topicEvidenceMost}>
          {cards.map(({ id, front, recall, lastReviewedAt }) => (
            <Row
              key={id}
              when={lastReviewedAt}
              value={formatPercent(recall)}
              to={`/flashcards/${subjectId}?${new URLSearchParams({ q: front.slice(0, 80) }).toString()}`}
            >
              {front}
            </Row>
          ))}
        </List>
      )}
    </div>
  );
}

function List({ title, more, children }: { title: string; more: boolean; children: ReactNode }) {
  return (
    <div>
      <h4 className="font-medium">{title}</h4>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
      {more && <p className="text-ink-soft">The first {topicEvidenceMost}.</p>}
    </div>
  );
}

interface RowProps {
  when: string;
  value: string;
  to: string;
  children: string;
}

function Row({ when, value, to, children }: RowProps) {
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] gap-3 py-1.5 tabular-nums">
      <span className="text-ink-soft">{formatDay(when)}</span>
      <Link to={to} dir="auto" className={`line-clamp-2 wrap-anywhere ${linkStyle}`}>
        {children}
      </Link>
      <span className="font-medium">{value}</span>
    </li>
  );
}
