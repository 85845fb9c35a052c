import { api } from '@gene/contract/api';
import type { AttemptItem } from '@gene/contract/practice';
import { useQueries, useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { type Range, rangeOf } from './figures.ts';
import { studyTime, useLiveProgress } from './queries.ts';

export interface SubjectProgress {
  subjectId: string;
  name: string;
  /** Of flashcards left for a day or more. */
  recall: (Range & { share: number; answers: number }) | null;
  /** Of exams written, as far as they are marked. */
  marks: { earned: number; of: number } | null;
  /** The mean chance to know a card on the day, by the usual schedule and by the plan for the exam. */
  exam: { day: string; recall: { usual: number; planned: number } | null } | null;
}

function marksOf(attempts: readonly AttemptItem[], subjectId: string) {
  const marked = attempts.filter((each) => each.subjectId === subjectId && each.earned !== null);
  const of = marked.reduce((sum, each) => sum + (each.earnedOf ?? 0), 0);
  return of === 0 ? null : { earned: marked.reduce((sum, each) => sum + (each.earned ?? 0), 0), of };
}

/** What cards, practice and exams tell of a person's progress. */
export function useStudyProgress() {
  const statistics = useQuery(query(api.cards.statistics, { query: {} }));
  const overview = useQuery(query(api.cards.overview));
  const practice = useQuery(query(api.practice.list, { query: { limit: 200 } }));
  const time = useQuery(studyTime());
  useLiveProgress();
  const withExam = overview.data?.subjects.filter(({ examDate }) => examDate !== null) ?? [];
  const plans = useQueries({
    queries: withExam.map(({ subjectId }) => query(api.cards.examPlan, { params: { id: subjectId } })),
  });
  const asked = [statistics, overview, practice, time];
  const error = asked.find(({ isError }) => isError)?.error ?? null;
  const retry = () => void Promise.all(asked.map(({ refetch }) => refetch()));
  if (!statistics.data || !overview.data || !practice.data || !time.data)
    return { found: null, error, retry };

  const recalls = new Map(statistics.data.retentionBySubject.map((each) => [each.subjectId, each]));
  const subjects = overview.data.subjects.map(({ subjectId, name, examDate }): SubjectProgress => {
    const recall = recalls.get(subjectId);
    const plan = plans[withExam.findIndex((each) => each.subjectId === subjectId)]?.data?.plan;
    return {
      ...{ subjectId, name },
      recall: recall
        ? {
            ...rangeOf(recall.known, recall.answers),
            ...{ share: recall.known / recall.answers, answers: recall.answers },
          }
        : null,
      marks: marksOf(practice.data.attempts, subjectId),
      exam:
        examDate === null
          ? null
          : {
              day: examDate,
              recall: plan?.cards ? { usual: plan.recallUnplanned, planned: plan.recallPlanned } : null,
            },
    };
  });
  const told = subjects.filter(({ recall, marks, exam }) => recall ?? marks ?? exam);
  return { found: { statistics: statistics.data, time: time.data, subjects: told }, error: null, retry };
}
