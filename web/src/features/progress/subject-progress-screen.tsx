import type { SubjectProgress } from '@gene/contract/progress';
import { Link, useParams } from 'react-router';
import { SubjectFrame } from '../../entities/subjects/subject-frame.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { useLiveProgress, useSubjectProgress } from './queries.ts';
import { ReadinessPart } from './readiness-part.tsx';
import { TopicList } from './topic-list.tsx';

/** How well each topic of a subject is known, and what follows for its exam. */
export function SubjectProgressScreen() {
  const id = useParams()['subject'] ?? '';
  const progress = useSubjectProgress(id);
  useLiveProgress();
  return (
    <SubjectFrame
      id={id}
      heading={{ noun: 'Progress', before: 'in' }}
      from={progress}
      loading={
        <>
          <LoadingLabel>Loading progress</LoadingLabel>
          <Skeleton className="h-40" />
        </>
      }
    >
      {(found) => <Found subjectId={id} progress={found} />}
    </SubjectFrame>
  );
}

function Found({ subjectId, progress }: { subjectId: string; progress: SubjectProgress }) {
  const { state, topics } = progress;
  if (topics.length > 0)
    return (
      <div className="grid gap-8">
        <ReadinessPart subjectId={subjectId} progress={progress} />
        <TopicList subjectId={subjectId} topics={topics} />
      </div>
    );
  if (state === 'making') return <p className="text-ink-soft">The topics are being worked out …</p>;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">
        {state === 'failed'
          ? 'The topics could not be worked out.'
          : 'Topics come from past question papers, or else from chapters of notes and textbooks. There are none yet.'}
      </p>
      <Link to={`/subject/${subjectId}/topics`} className={buttonStyle('secondary')}>
        Open Topics
      </Link>
    </div>
  );
}
