import type { CourseScores as Scores } from '@gene/contract/learning-platforms';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useCourseScores } from './use-course-scores.ts';

/** Released results for courses of learning platforms, where some go with the class. */
export function CourseScores({ paperId, classId }: { paperId: string; classId: string }) {
  const { scores, send, asked } = useCourseScores(paperId, classId);
  return (
    <Loaded from={scores} loading="Loading courses">
      {({ courses }) =>
        courses.map((each) => (
          <OneCourse
            key={each.course.id}
            scores={each}
            isAsked={asked === each.course.id}
            onSend={() => send(each.course.id)}
          />
        ))
      }
    </Loaded>
  );
}

interface OneCourseProps {
  scores: Scores;
  isAsked: boolean;
  onSend: () => void;
}

function OneCourse({ scores, isAsked, onSend }: OneCourseProps) {
  const { course, state, problem, due, refused, withdrawn, kept } = scores;
  const heading = `course-${course.id}`;
  const isSending = isAsked || state === 'sending';
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
      <h3 id={heading} className="any-script font-serif text-lg font-semibold wrap-anywhere">
        {course.title} on {course.platform}
      </h3>
      {sentencesOf(scores).map((sentence) => (
        <p key={sentence} className="any-script wrap-anywhere text-ink-soft">
          {sentence}
        </p>
      ))}
      {problem !== null && (
        <div className="mt-2 w-full">
          <Banner tone="danger">{problem}</Banner>
        </div>
      )}
      <Button
        variant="secondary"
        className="mt-3"
        disabled={!course.takesScores || due + refused.length + withdrawn + kept.length === 0}
        busy={isSending}
        onClick={onSend}
      >
        {isSending ? 'Sending...' : actionOf(scores)}
      </Button>
    </section>
  );
}

function actionOf({ due, withdrawn }: Scores): string {
  if (due > 0) return `Send ${formatCount(due, 'Mark')}`;
  return withdrawn > 0 ? `Take Back ${formatCount(withdrawn, 'Mark')}` : 'Send Marks';
}

function sentencesOf(scores: Scores): string[] {
  const { course, sent, due, sentAt, unknown, inReview, below, refused, withdrawn, kept } = scores;
  if (!course.takesScores)
    return [
      'The platform doesn’t let Gene write into this course’s gradebook. Allow it there, then open Gene from the course once.',
    ];
  const named = (why: string, names: readonly string[]) =>
    names.length > 0 ? [`${why}: ${names.join(', ')}.`] : [];
  const last = sentAt === null ? '' : `, last sent ${formatMoment(sentAt)}`;
  return [
    `${formatCount(sent, 'mark')} in its gradebook${last}. ${due === 0 ? 'Nothing new to send.' : `${due} to send.`}`,
    ...named('Left out, since they have yet to open Gene from the course', unknown),
    ...named('Left out, since their result is under review', inReview),
    ...named('Left out, since platforms take no marks below zero', below),
    ...refused.map(({ name, reason }) => `Not taken for ${name}: ${reason}`),
    ...(withdrawn > 0
      ? [`Still in its gradebook: ${formatCount(withdrawn, 'mark')} of results that were taken back.`]
      : []),
    ...kept.map(({ name, reason }) => `Not taken back for ${name}: ${reason}`),
  ];
}
